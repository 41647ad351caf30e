import { deviceTypes } from './adcom.ts';

interface Models {
  /** The name of the type in AdCOM. */
  readonly type: string;
  readonly maker: string;
  readonly names: string;
}

/** The most common models. The position is the ID: append new ones as a separate block. */
const blocks: readonly Models[] = [
  {
    type: 'Phone',
    maker: 'Apple',
    names: `iPhone 6s, iPhone 7, iPhone 7 Plus, iPhone 8, iPhone 8 Plus, iPhone X, iPhone XR, iPhone XS, iPhone XS Max,
      iPhone SE (2020), iPhone SE (2022), iPhone 11, iPhone 11 Pro, iPhone 11 Pro Max, iPhone 12 mini, iPhone 12, iPhone 12 Pro,
      iPhone 12 Pro Max, iPhone 13 mini, iPhone 13, iPhone 13 Pro, iPhone 13 Pro Max, iPhone 14, iPhone 14 Plus, iPhone 14 Pro,
      iPhone 14 Pro Max, iPhone 15, iPhone 15 Plus, iPhone 15 Pro, iPhone 15 Pro Max, iPhone 16e, iPhone 16, iPhone 16 Plus,
      iPhone 16 Pro, iPhone 16 Pro Max, iPhone 17, iPhone Air, iPhone 17 Pro, iPhone 17 Pro Max`,
  },
  {
    type: 'Phone',
    maker: 'Samsung',
    names: `Galaxy S20, Galaxy S20 FE, Galaxy S21, Galaxy S21 FE, Galaxy S21 Ultra, Galaxy S22, Galaxy S22 Ultra, Galaxy S23,
      Galaxy S23 FE, Galaxy S23 Ultra, Galaxy S24, Galaxy S24 FE, Galaxy S24 Ultra, Galaxy S25, Galaxy S25 Ultra, Galaxy Note 20,
      Galaxy A03, Galaxy A04s, Galaxy A05, Galaxy A06, Galaxy A12, Galaxy A13, Galaxy A14, Galaxy A15, Galaxy A16, Galaxy A21s,
      Galaxy A23, Galaxy A25, Galaxy A33, Galaxy A34, Galaxy A35, Galaxy A51, Galaxy A52, Galaxy A53, Galaxy A54, Galaxy A55,
      Galaxy A56, Galaxy M14, Galaxy M34, Galaxy Z Flip5, Galaxy Z Flip6, Galaxy Z Fold5, Galaxy Z Fold6`,
  },
  {
    type: 'Phone',
    maker: 'Xiaomi',
    names: `Redmi 9A, Redmi 10, Redmi 10C, Redmi 12, Redmi 12C, Redmi 13C, Redmi 14C, Redmi A2, Redmi A3, Redmi Note 10,
      Redmi Note 11, Redmi Note 12, Redmi Note 13, Redmi Note 14, 11T, 12, 13, 13T, 14, 14T, 15, Poco C65, Poco M6 Pro, Poco X6 Pro`,
  },
  {
    type: 'Phone',
    maker: 'Google',
    names: 'Pixel 6, Pixel 6a, Pixel 7, Pixel 7a, Pixel 8, Pixel 8a, Pixel 8 Pro, Pixel 9, Pixel 9 Pro',
  },
  { type: 'Phone', maker: 'Oppo', names: 'A16, A17, A18, A38, A54, A58, A78, Reno8, Reno11' },
  { type: 'Phone', maker: 'Vivo', names: 'Y12s, Y16, Y17s, Y20, Y21, Y27, V29, V30' },
  { type: 'Phone', maker: 'Realme', names: 'C11, C21Y, C33, C53, C55, C67, 11, 12' },
  { type: 'Phone', maker: 'Huawei', names: 'P30, P30 lite, P40 lite, Nova 9, Mate 60 Pro' },
  { type: 'Phone', maker: 'Honor', names: '90, X7, X8, X9b' },
  { type: 'Phone', maker: 'OnePlus', names: 'Nord 3, Nord CE 3 Lite, 11, 12' },
  { type: 'Phone', maker: 'Motorola', names: 'Moto E13, Moto G14, Moto G54, Moto G84, Edge 40' },
  { type: 'Phone', maker: 'Tecno', names: 'Pop 7, Spark 10, Spark 20, Camon 20' },
  { type: 'Phone', maker: 'Infinix', names: 'Smart 7, Smart 8, Hot 30, Hot 40, Note 30' },
  {
    type: 'Tablet',
    maker: 'Apple',
    names: `iPad (7th generation), iPad (8th generation), iPad (9th generation), iPad (10th generation), iPad Air (5th generation),
      iPad mini (6th generation), iPad Pro 11, iPad Pro 12.9`,
  },
  { type: 'Tablet', maker: 'Samsung', names: 'Galaxy Tab A7, Galaxy Tab A8, Galaxy Tab A9, Galaxy Tab S9' },
  { type: 'Tablet', maker: 'Amazon', names: 'Fire 7, Fire HD 8, Fire HD 10' },
  { type: 'Connected Device', maker: 'Amazon', names: 'Fire TV Stick, Fire TV Stick 4K' },
  { type: 'Connected Device', maker: 'Apple', names: 'TV HD, TV 4K' },
  { type: 'Connected Device', maker: 'Google', names: 'Chromecast' },
  { type: 'Connected Device', maker: 'Roku', names: 'Express, Streaming Stick 4K, Ultra' },
  { type: 'Connected Device', maker: 'Sony', names: 'PlayStation 4, PlayStation 5' },
  { type: 'Connected Device', maker: 'Microsoft', names: 'Xbox One, Xbox Series S, Xbox Series X' },
];

const typeIds = new Map(deviceTypes.map(({ title }, index) => [title, index + 1]));

export const deviceModels = blocks.flatMap(({ type, maker, names }) =>
  names.split(',').map((name) => ({ title: `${maker} ${name.trim()}`, deviceType: typeIds.get(type) })),
);
