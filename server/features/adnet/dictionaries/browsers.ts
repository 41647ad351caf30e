/** The vendors of browsers, and their browsers. The position in a list is the ID: append new ones. */
const vendors = ['Apple', 'Google', 'Meta', 'Microsoft', 'Mozilla', 'Opera', 'Samsung'] as const;

export const browserVendors: readonly string[] = vendors;

/** @param code in MDN's compatibility data */
const browser = (code: string, title: string, vendor: (typeof vendors)[number]) => ({
  code,
  title,
  vendor: vendors.indexOf(vendor) + 1,
});

export const browserNames = [
  browser('chrome', 'Chrome', 'Google'),
  browser('chrome_android', 'Chrome for Android', 'Google'),
  browser('edge', 'Edge', 'Microsoft'),
  browser('firefox', 'Firefox', 'Mozilla'),
  browser('firefox_android', 'Firefox for Android', 'Mozilla'),
  browser('ie', 'Internet Explorer', 'Microsoft'),
  browser('oculus', 'Quest Browser', 'Meta'),
  browser('opera', 'Opera', 'Opera'),
  browser('opera_android', 'Opera for Android', 'Opera'),
  browser('safari', 'Safari', 'Apple'),
  browser('safari_ios', 'Safari on iOS', 'Apple'),
  browser('samsunginternet_android', 'Samsung Internet', 'Samsung'),
  browser('webview_android', 'WebView on Android', 'Google'),
  browser('webview_ios', 'WebView on iOS', 'Apple'),
];
