import type { Spelling } from './spellings.ts';

/** Addresses of pages outside of the networks, with the spellings that redirects, archives and documents give them. */
export const webSpellings: readonly Spelling[] = [
  {
    site: 'web',
    kind: 'page',
    url: 'https://docs.example.com/d/whitepaper-DE?a=1&b=2',
    like: [
      'http://docs.Example.com/d/whitepaper-DE/?b=2&a=1',
      'docs.example.com/d/whitepaper-DE?a=1&b=2&usp=sharing#heading=h.1',
      'https://www.docs.example.com/%64/whitepaper%2DDE?a=1&b=2&gbraid=0AAA',
    ],
    unlike: ['https://docs.example.com/d/whitepaper-de?a=1&b=2', 'https://docs.example.com/d/whitepaper-DE?a=1'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://drive.google.com/open?id=1AbC_dEf-GhIj',
    like: [
      'https://docs.google.com/document/d/1AbC_dEf-GhIj/edit',
      'https://docs.google.com/document/d/1AbC_dEf-GhIj/view',
      'https://docs.google.com/document/d/1AbC_dEf-GhIj/edit?tab=t.0#heading=h.1',
      'https://docs.google.com/document/u/1/d/1AbC_dEf-GhIj/preview?pli=1',
      'https://docs.google.com/a/quarry.example/document/d/1AbC_dEf-GhIj',
      'https://drive.google.com/file/d/1AbC_dEf-GhIj/view?usp=drive_link',
      'https://drive.usercontent.google.com/download?id=1AbC_dEf-GhIj&export=download',
      'https://drive.google.com/drive/u/0/folders/1AbC_dEf-GhIj?usp=sharing',
      // The key gives access to an older file or folder. It identifies none.
      'https://drive.google.com/drive/folders/1AbC_dEf-GhIj?resourcekey=0-AbCdEf',
      'https://www.google.com/url?q=https%3A%2F%2Fdocs.google.com%2Fdocument%2Fd%2F1AbC_dEf-GhIj%2Fedit&sa=D',
      'https://www.google.com/url?q=&url=https%3A%2F%2Fdocs.google.com%2Fdocument%2Fd%2F1AbC_dEf-GhIj%2Fedit',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fdrive.google.com%252Fopen%253Fid%253D1AbC_dEf-GhIj',
    ],
    unlike: [
      'https://docs.google.com/document/d/1abc_dEf-GhIj/edit',
      'https://docs.google.com/document/d/e/2PACX-1AbC_dEf-GhIj/pub',
    ],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://www.notion.so/0123456789abcdef0123456789abcdef',
    like: [
      'https://www.notion.so/quarry/Whitepaper-DE-0123456789abcdef0123456789abcdef?pvs=4',
      'https://quarry.notion.site/Whitepaper-0123456789abcdef0123456789abcdef',
      'https://notion.so/01234567-89ab-cdef-0123-456789abcdef',
      'https://www.notion.so/quarry/fedcba98765432100123456789abcdef?v=1&p=0123456789abcdef0123456789abcdef',
    ],
    unlike: ['https://www.notion.so/quarry/Whitepaper-1123456789abcdef0123456789abcdef'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://www.dropbox.com/scl/fi/abc/whitepaper.pdf?rlkey=k',
    like: [
      'https://www.dropbox.com/scl/fi/abc/whitepaper.pdf?rlkey=k&st=1&dl=0',
      'https://dl.dropboxusercontent.com/scl/fi/abc/whitepaper.pdf?rlkey=k',
    ],
    unlike: ['https://www.dropbox.com/scl/fi/abd/whitepaper.pdf?rlkey=k'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://docs.google.com/document/d/e/2PACX-1AbC_dEf-GhIj',
    like: ['https://docs.google.com/document/u/1/d/e/2PACX-1AbC_dEf-GhIj/pub?embedded=true'],
    unlike: ['https://docs.google.com/document/d/e/2PACX-1abc_dEf-GhIj/pub'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://medium.com/p/0123456789ab',
    like: ['https://medium.com/@quarry/how-we-began-0123456789ab', 'https://quarry.medium.com/how-we-0123456789ab'],
    unlike: ['https://medium.com/@quarry'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://m.tiktok.com/v/7123456789012345678.html',
    like: [
      'https://www.tiktok.com/@quarry.dev/video/7123456789012345678?is_from_webapp=1&sender_device=pc',
      'https://www.tiktok.com/@/video/7123456789012345678?_t=8a&_r=1',
      'https://www.tiktok.com/embed/v2/7123456789012345678',
    ],
    unlike: ['https://vm.tiktok.com/ZMabcdef/', 'https://www.tiktok.com/@quarry.dev'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://discord.com/channels/11/22/33',
    like: ['https://ptb.discord.com/channels/11/22/33', 'https://discordapp.com/channels/11/22/33'],
    unlike: ['https://discord.com/channels/11/22'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://m.weibo.cn/status/NabcD1234',
    like: ['https://weibo.com/1234567890/NabcD1234?refer_flag=1', 'https://www.weibo.com/1234567890/NabcD1234'],
    unlike: ['https://weibo.com/1234567890/nabcd1234'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://hive.blog/@quarry/how-we-began',
    like: ['https://peakd.com/hive-123456/@quarry/how-we-began', 'https://ecency.com/bitcoin/@quarry/how-we-began'],
    unlike: ['https://steemit.com/@quarry/how-we-began'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://raw.githubusercontent.com/quarry/docs/main/de/README.md',
    like: [
      'https://github.com/quarry/docs/blob/main/de/README.md?plain=1#L10',
      'https://github.com/quarry/docs/raw/refs/heads/main/de/README.md',
    ],
    unlike: ['https://github.com/quarry/docs/blob/main/fr/README.md'],
  },
  {
    site: 'web',
    kind: 'page',
    url: 'https://app.example.com/#/docs/1',
    like: ['http://app.example.com#/docs/1'],
    unlike: ['https://app.example.com/#/docs/2', 'https://app.example.com/'],
  },
];
