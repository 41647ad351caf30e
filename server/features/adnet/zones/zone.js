// Fills ad zones on a page: <div data-quarry-zone="7"></div>. It loads only from the ad server below.
/**
 * @typedef {object} Zone
 * @property {number | null} [width]
 * @property {number | null} [height]
 * @property {number} refreshSeconds
 * @property {{ url: string, advertiser?: number } | null} show
 */

(() => {
  const adServer = '__AD_SERVER__';
  // The frame's permissions: the ad runs and opens pages, but can't access the page around it.
  const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
  const tick = 1000;

  /**
   * @param {string} zone
   * @param {RequestCache} cache
   * @returns {Promise<Zone>}
   */
  const ask = (zone, cache) =>
    fetch(`${adServer}/zones/${zone}`, { credentials: 'omit', cache }).then((answer) => {
      if (!answer.ok) throw new Error(`The ad server answers ${answer.status}.`);
      return answer.json();
    });

  /**
   * @param {Zone} zone
   * @param {NonNullable<Zone['show']>} show
   * @param {HTMLElement} place
   */
  function frameOf({ width, height }, show, place) {
    const frame = document.createElement('iframe');
    frame.title = show.advertiser ? `Advertisement, advertiser ${show.advertiser}` : 'Advertisement';
    frame.setAttribute('sandbox', sandbox);
    frame.setAttribute('scrolling', 'no');
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.style.border = '0';
    frame.style.display = 'block';
    frame.style.width = width ? `${width}px` : '100%';
    frame.style.height = `${height || place.clientHeight || 250}px`;
    frame.src = new URL(show.url, `${adServer}/`).href;
    return frame;
  }

  /**
   * @param {HTMLElement} place
   * @param {Zone} zone
   */
  function fill(place, zone) {
    if (zone.show) place.replaceChildren(frameOf(zone, zone.show, place));
    else place.replaceChildren();
  }

  /**
   * Counts the seconds with at least half of the place visible, and requests another ad after enough of them.
   * @param {HTMLElement} place
   * @param {number} seconds
   * @param {() => void} change
   */
  function refresh(place, seconds, change) {
    let isInView = false;
    let seen = 0;
    new IntersectionObserver(
      (entries) => {
        isInView = Number(entries.at(-1)?.intersectionRatio) >= 0.5;
      },
      { threshold: [0, 0.5] },
    ).observe(place);
    const timer = setInterval(() => {
      if (!place.isConnected) clearInterval(timer);
      if (!isInView || document.visibilityState !== 'visible') return;
      seen += 1;
      if (seen < seconds) return;
      seen = 0;
      change();
    }, tick);
  }

  /** @param {HTMLElement} place */
  function start(place) {
    const id = place.dataset.quarryZone ?? '';
    if (!/^\d+$/.test(id) || place.dataset.quarryShown) return;
    place.dataset.quarryShown = 'true';
    place.style.maxWidth = '100%';
    place.style.overflow = 'hidden';
    /** @param {RequestCache} cache */
    const load = (cache) =>
      ask(id, cache).then((zone) => {
        fill(place, zone);
        return zone;
      });
    load('default').then(
      ({ refreshSeconds }) => {
        // After a failed request the current ad stays until the next refresh.
        if (refreshSeconds > 0) refresh(place, refreshSeconds, () => void load('no-cache').catch(() => undefined));
      },
      () => undefined,
    );
  }

  const startAll = () => {
    for (const place of document.querySelectorAll('[data-quarry-zone]')) if (place instanceof HTMLElement) start(place);
  };
  startAll();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAll);
})();
