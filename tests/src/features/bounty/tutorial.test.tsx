import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { actionIcons } from '#src/features/bounty/model/actionIcons.ts';
import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { Tutorial } from '#src/features/bounty/tutorials/Tutorial.tsx';
import { TutorialsPage } from '#src/features/bounty/tutorials/TutorialsPage.tsx';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { type TaskTypeKey, taskTypeOf, taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { tutorials } from '#src/resources/bounty/taskTypes/tutorials.ts';

afterEach(cleanup);

function open(task: string) {
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Tutorial />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '/tutorial/:task', element: page }], {
    initialEntries: [`/tutorial/${task}`],
  });
  render(<RouterProvider router={router} />);
}

const textOf = (heading: string) =>
  screen.getByRole('heading', { name: heading }).closest('section')?.textContent ?? '';

test.each(taskTypes)('/tutorial/$key teaches it, with nothing left to fill in', ({ key, title, what }) => {
  open(key);
  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(document.title).toBe(`${title} · Quarry`);
  const text = document.body.textContent ?? '';
  for (const sentence of [what, ...tutorials[key].steps, ...tutorials[key].rejected]) expect(text).toContain(sentence);
  expect(text).not.toMatch(/%\{|undefined|NaN|\[object/);
});

describe('a tutorial says', () => {
  test('what the hunter needs, and what of it always', () => {
    open('twitter--retweet');
    expect(textOf('What you need')).toContain('Your own Twitter account');
    expect(screen.getByText('Target').closest('div')?.textContent).toContain('Always');
    expect(screen.getByText('Followers').closest('div')?.textContent).toContain('If the task asks');
    expect(screen.queryByText('Subtasks')).toBeNull();
  });

  test('that translations need no account', () => {
    open('translation--whitepaper');
    expect(textOf('What you need')).toContain('No account needed.');
    expect(screen.queryByText('Your account')).toBeNull();
  });

  test('where a link leads, how large a file is, and who lets in', () => {
    open('facebook--comment');
    const proof = textOf('How to submit and what is checked');
    expect(proof).toContain(
      'A link to a comment, such as https://www.facebook.com/quarry/posts/1234567890?comment_id=',
    );
    expect(proof).toContain('at most 5.00 MB');
    expect(proof).toContain('after 60 minutes');
    expect(textOf('What gets it rejected')).toContain('The link was already submitted');
    cleanup();
    open('telegram--avatar');
    expect(textOf('What gets it rejected')).not.toContain('The link was already submitted');
  });

  test('what it pays for, and how often', () => {
    open('twitter--tweet');
    expect(textOf('How rewards count')).toContain('Per 1,000 followers');
    expect(textOf('How rewards count')).toContain('each week, up to 5 times');
    cleanup();
    open('telegram--avatar');
    expect(textOf('How rewards count')).toContain('It usually counts once a week.');
    cleanup();
    open('telegram--weekly-stakes');
    expect(textOf('How rewards count')).toContain(
      'A week is complete with 3 approved submissions. Every approved submission is paid',
    );
    cleanup();
    open('twitter--retweet');
    expect(textOf('How rewards count')).toContain('It usually counts once a day.');
  });
});

test('the neighbours are those of the network, and the index of all is one click away', async () => {
  open('medium--claps');
  const beside = within(screen.getByRole('navigation', { name: 'More on Medium' })).getAllByRole('link');
  expect(beside.map(({ textContent }) => textContent)).toEqual([
    'Follow a Medium channel',
    'Comment on a Medium story',
  ]);
  expect(screen.getByRole('link', { name: 'All tutorials' }).getAttribute('href')).toBe('/tutorials');
});

describe('the index of tutorials', () => {
  function openIndex(at = '/tutorials') {
    const page = (
      <CoreAdminContext i18nProvider={i18nProvider}>
        <TutorialsPage />
      </CoreAdminContext>
    );
    const router = createMemoryRouter([{ path: '/tutorials', element: page }], { initialEntries: [at] });
    render(<RouterProvider router={router} />);
    return router;
  }
  const titles = () => screen.queryAllByRole('link').map((link) => link.querySelector('strong')?.textContent);
  const networks = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('has each of them once, by network', () => {
    openIndex();
    expect(document.title).toBe('Tutorials · Quarry');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toHaveLength(taskTypes.length);
    expect(new Set(addresses)).toEqual(new Set(taskTypes.map(({ key }) => `/tutorial/${key}`)));
    const reddit = within(screen.getByRole('region', { name: 'Reddit' })).getAllByRole('link');
    expect(reddit.map((link) => link.getAttribute('href'))).toContain('/tutorial/reddit--post');
  });

  test('is searched by words in any order, which the address keeps', async () => {
    const router = openIndex();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tutorials' }), 'post WRITE{Enter}');
    expect(router.state.location.search).toBe('?q=post+WRITE');
    expect(titles()).toContain('Write a Reddit post');
    expect(titles()).not.toContain('Like a tweet');
    cleanup();
    openIndex('/tutorials?q=medium');
    expect(networks()).toEqual(['Medium']);
  });

  test('says that nothing matches, with the way back to all', async () => {
    openIndex('/tutorials?q=nothing+like+this');
    expect(networks()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(titles()).toHaveLength(taskTypes.length);
  });
});

test.each(['twitter--fly', 'twitter', '1', 'constructor', 'TWITTER--LIKE'])(
  '/tutorial/%s is not found',
  async (task) => {
    open(task);
    expect(await screen.findAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

describe('the icon of a task type', () => {
  const type = (key: TaskTypeKey) => {
    const found = taskTypeOf(key);
    if (found === undefined) throw new Error(`There is no task type ${key}.`);
    return found;
  };
  const drawn = () => [...document.querySelectorAll('path')].map((path) => path.getAttribute('d'));

  test('is its network with a badge of what is done there', () => {
    render(<TaskTypeIcon type={type('youtube--comment')} />);
    expect(drawn()).toEqual([networkIcons.youtube, actionIcons.comment]);
  });

  test('is silent beside its title, and says it where it stands alone', () => {
    render(<TaskTypeIcon type={type('youtube--comment')} />);
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
    render(<TaskTypeIcon type={type('youtube--comment')} alone />);
    expect(screen.getByRole('img', { name: 'Comment on a YouTube video' })).not.toBeNull();
  });

  test('is another one for each type', () => {
    const pairs = taskTypes.map(({ network, icon }) => `${network} ${icon}`);
    const again = pairs.filter((pair, index) => pairs.indexOf(pair) < index);
    // Documents and websites are told apart by their titles.
    expect(again.filter((pair) => !pair.startsWith('translation '))).toEqual([]);
  });
});
