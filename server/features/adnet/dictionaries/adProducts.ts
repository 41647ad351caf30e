/**
 * Product categories by the IAB's Ad Product Taxonomy 2.0, which OpenRTB 2.6 refers to (`cattax` 8): its first tier, and the children of
 * categories that publishers block in part. Typos of the standard are corrected, because only the codes are binding.
 */
const taxonomy = `
1000 Ad Safety Risk
1001 Adult Products and Services
1002 Alcohol
  1003 Bars
  1004 Beer
  1005 Hard Sodas, Seltzers, Alcopops
  1006 Spirits
  1007 Wine
1008 Culture and Fine Arts
1010 Business and Industrial
1049 Cannabis
  1050 Cannabis Consumables
  1053 Cannabis Equipment
  1054 Cannabis Stores
  1055 Cannabis Stocks
  1056 CBD Consumables
  1057 CBD Topicals
1058 Clothing and Accessories
  1065 Underwear and Lingerie
1075 Collectables and Antiques
1082 Computer Software
  1083 Browser Extensions
  1084 Downloadable Utilities
  1085 Enterprise Computer Software
  1086 Personal Computer Software
  1087 Toolbars
1088 Cosmetic Services
1097 Consumer Electronics
1123 Consumer Packaged Goods
  1208 Over the Counter Medication
  1253 Vitamins and Supplements
1259 Dating
  1260 Casual Relationships
  1261 Serious Relationships
1262 Debated Sensitive Social Issue
1263 Durable Goods
1291 Dieting and Weight Loss
  1292 Food Logging
  1293 Weight Loss Services
  1294 Workout and Step Tracking Applications
1295 Education and Careers
1315 Events and Performances
1328 Family and Parenting
1335 Finance and Insurance
  1336 Accountants and Bookkeepers
  1337 Banking
  1338 Credit and Debt Repair/Credit Reporting
  1339 Credit Cards
  1340 Insurance
  1348 Mortgage Lenders and Brokers
  1349 Payday and Emergency Loans
  1350 Retirement Planning
  1351 Stocks and Investments
  1352 Financial Investment and Management Applications
  1353 Student Financial Aid
  1354 Tax Preparation Services
1355 Food and Beverage Services
  1358 Fast Food
1361 Gambling
  1362 Casinos
  1363 Contests
  1364 Giveaways
  1365 Lottery
  1366 Sports Betting
  1367 Virtual Betting
1368 Green/Eco
1371 Gifts and Holiday Items
1378 Health and Medical Services
  1379 Alternative and Natural Medicine
  1382 Clinical Research
  1383 Cosmetic Medical Services
  1386 Drugstores and Pharmacies
  1387 Fertility and Family Planning
  1391 Mental Health
1396 Home and Garden Services
1416 Legal Services
  1417 Lawyers
  1418 Bail Bonds
1419 Media
  1420 Blogs/Forums/Social Networks
  1423 Casual Games
  1425 Core Gaming
  1432 News and Analysis
1443 Metals
  1445 Gold Trade In
1448 Non-Fiat Currency
  1449 Cryptocurrency Exchanges
  1450 Cryptocurrency Stock
  1451 NFTs
1452 Non-Profits
  1453 Charities and Donations
1460 Pet Ownership
1467 Personal/Consumer Telecom
1473 Pharmaceuticals
1474 Politics
  1475 Ballot Measures
  1476 Elections
  1477 Political Action Committees
  1478 Political Analysis and Opinion
  1479 Political Candidates
  1480 Political Donations
  1481 Referendums and Causes
1482 Real Estate
1487 Religion and Spirituality
  1488 Astrology
  1489 Prayer and Mindfulness Applications
  1490 Prayer and Worship Services
  1491 Religious Causes
  1492 Religious Charities
  1493 Religious Organizations
1494 Retail
  1504 Pawn Shops
1510 Fitness Activities
1519 Sexual Health
  1520 Contraceptives
  1521 Doctor Prescribed Medicines
  1522 Fertility Tracking Applications
  1523 Non-Prescribed Performance Enhancers
1524 Sporting Goods
1529 Travel and Tourism
1544 Tobacco
  1545 Cigars
  1546 Cigarettes
  1547 Smokeless Tobacco
  1548 Vaping
  1549 Vaping Cartridges
  1550 Vaporizers
1551 Vehicles
1576 Weapons and Ammunition
  1577 Ammunition
  1578 Guns
  1579 Gun Accessories
  1580 Gun Shows and Auctions
  1581 Non-Projectile Weapons
  1582 Taser and Stun Guns
`;

type AdProduct = {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly parent: string | null;
};

/** The standard's codes are consecutive, so an ID follows from the code, and children can be added later. */
export const adProductId = (code: number): number => code - 999;

function parseTaxonomy(lines: readonly string[]): readonly AdProduct[] {
  let tier = { code: '', title: '' };
  return lines.map((line) => {
    const [code = '', ...words] = line.trim().split(' ');
    const own = { id: adProductId(Number(code)), code };
    const title = words.join(' ');
    if (line.startsWith(' ')) return { ...own, title: `${tier.title} › ${title}`, parent: tier.code };
    tier = { code, title };
    return { ...own, title, parent: null };
  });
}

/** The categories of ads, which ad zones can block: each category of the first tier, followed by its children. */
export const adProductCategories: readonly AdProduct[] = parseTaxonomy(taxonomy.trim().split('\n'));
