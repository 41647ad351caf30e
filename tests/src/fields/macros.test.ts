import { expect, test } from 'vitest';
import { url } from '#src/fields/url/kind.ts';
import { validate } from '#src/fields/validate.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const links = defineResource({
  name: 'macro-links',
  service: 'adnet',
  title: 'target',
  fields: { target: url({ macros: ['click_id', 'country', 'sub1'] }) },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});
const found = (target: string) => validate(links, { target }).problems.map(({ title }) => title);

test.each([
  'https://example.com/?id={click_id}&c={country}',
  'https://example.com/{country}/{sub1}#{click_id}',
  'https://example.com?id={click_id}',
  'https://example.com/plain',
  'https://example.com/?a[b]=1&ids=[1]&snake__case__name=100%25&x=%3D',
  'https://example.com/?utm_campaign=[US]_[CPC]_summer&filter[country]=DE&f%5Bsub1%5D=1&p=$10&x=a%C3%A9%20(b)',
  'https://example.com/?utm_campaign=[DE_DESKTOP]_summer',
  'https://example.com/?state=%7B%22id%22%3A%22{click_id}%22%7D&empty=%7B%7D',
  'https://example.com/pkg/__init__.py?f=%7B%22a%22%3A1%7D&q=%3Cb%3E&t=[news]',
])('%s has its macros where they may be', (address) => expect(found(address)).toEqual([]));

test.each([
  ['https://example.com/?id={clik_id}', 'There is no macro {clik_id}. Check its spelling, or remove it.'],
  ['https://example.com/?id={}', 'There is no macro {}. Check its spelling, or remove it.'],
  ['https://example.com/?id={click_id', 'There is no macro {click_id. Check its spelling, or remove it.'],
  ['https://example.com/?id={click_id&c={country}', 'There is no macro {click_id. Check its spelling, or remove it.'],
  ['https://example.com/?id={{click_id}}', 'Write the macro {{click_id}} as {click_id}.'],
  ['https://example.com/?id=${click_id}', 'Write the macro ${click_id} as {click_id}.'],
  ['https://example.com/?id=%7Bclick_id%7D', 'Write the macro %7Bclick_id%7D as {click_id}.'],
  ['https://example.com/?id=%257bclick_id%257d', 'Write the macro %257bclick_id%257d as {click_id}.'],
  ['https://example.com/?id={ Click_ID }', 'Write the macro { Click_ID } as {click_id}.'],
  ['https://example.com/?id=%%CLICK_ID%%', 'Write the macro %%CLICK_ID%% as {click_id}.'],
  ['https://example.com/?id=[CLICK_ID]&c={country}', 'Write the macro [CLICK_ID] as {click_id}.'],
  ['https://example.com/?id=<click_id>', 'Write the macro <click_id> as {click_id}.'],
  ['https://example.com/?id=__CLICK_ID__', 'Write the macro __CLICK_ID__ as {click_id}.'],
  ['https://example.com/?id={ClickID}', 'Write the macro {ClickID} as {click_id}.'],
  ['https://example.com/?id=#{click_id}', 'Write the macro #{click_id} as {click_id}.'],
  ['https://example.com/?id=##CLICKID##', 'Write the macro ##CLICKID## as {click_id}.'],
  ['https://example.com/?id=%CLICK_ID%&x=1', 'Write the macro %CLICK_ID% as {click_id}.'],
  ['https://example.com/?id=%5BCLICKID%5D', 'Write the macro %5BCLICKID%5D as {click_id}.'],
  ['https://example.com/?id=a-[CLICK_ID]-b', 'Write the macro [CLICK_ID] as {click_id}.'],
  ['https://example.com/?id=%24%7Bclick_id%7D', 'Write the macro %24%7Bclick_id%7D as {click_id}.'],
  ['https://example.com/?id=&#123;click_id&#125;', 'Write the macro &#123;click_id&#125; as {click_id}.'],
  ['https://example.com/?id=<click-id>', 'Write the macro <click-id> as {click_id}.'],
  ['https://example.com/?id=$click_id', 'Write the macro $click_id as {click_id}.'],
  [
    'https://example.com/?u=%%CLICK_URL_ESC%%',
    'There is no macro %%CLICK_URL_ESC%%. Check its spelling, or remove it.',
  ],
  ['https://example.com/?u=%%PATTERN:url%%', 'There is no macro %%PATTERN:url%%. Check its spelling, or remove it.'],
  ['https://example.com/?id=%eaid!', 'There is no macro %eaid!. Check its spelling, or remove it.'],
  ['https://example.com/?id=a-[SUB_ID]-b', 'There is no macro [SUB_ID]. Check its spelling, or remove it.'],
  ['https://example.com/?id=[SUBID]', 'There is no macro [SUBID]. Check its spelling, or remove it.'],
  [
    'https://example.com/?id=__CALLBACK_PARAM__',
    'There is no macro __CALLBACK_PARAM__. Check its spelling, or remove it.',
  ],
  ['https://example.com/?id=*|EMAIL|*', 'There is no macro *|EMAIL|*. Check its spelling, or remove it.'],
  ['https://example.com/?c={country}&id=${gclid}', 'There is no macro ${gclid}. Check its spelling, or remove it.'],
  ['https://example.com/?id=%7B%7Bclid%7D%7D', 'There is no macro %7B%7Bclid%7D%7D. Check its spelling, or remove it.'],
  ['https://example.com/?id=%7Bclick_id', 'Write the macro %7Bclick_id as {click_id}.'],
  ['https://%7Bcountry%7D.example.com/', 'The host can’t contain %7Bcountry%7D. Use macros after the first / or ?.'],
  ['https://{country}.example.com/', 'The host can’t contain {country}. Use macros after the first / or ?.'],
  ['https://example.com{sub1}?id=1', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['https:/{sub1}.com/', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['https:///{sub1}.com/', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['https:\\\\{sub1}.com/', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['https://\t/{sub1}.com/', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['https:{sub1}.com/', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['https:/x.{sub1}/', 'The host can’t contain {sub1}. Use macros after the first / or ?.'],
  ['{click_id}', 'The host can’t contain {click_id}. Use macros after the first / or ?.'],
  ['javascript:alert({click_id})', 'Link is not a valid url. Enter one like https://example.com/page.'],
  ['ftp://example.com/{country}', 'Link is not a valid url. Enter one like https://example.com/page.'],
])('%s is refused with the macro’s name', (address, message) => expect(found(address)).toEqual([message]));
