/** Drawings of the products on the demo’s pages, 320 by 240, in two colours of the page. */
const drawings = {
  lamp: '<path class="soft" d="M128 110 60 216h136z"/><path class="line" d="M232 216H150m52 0L236 96 150 66"/><path class="full" d="m112 96 30-46 40 26-30 46z"/><circle class="full" cx="236" cy="96" r="9"/>',
  shoe: '<path class="soft" d="M40 196h244v14H40z"/><path class="full" d="M52 100c22 22 44 18 58-12l70 60c30 10 92 8 96 44v4H52z"/><path class="gap" d="m122 104 18-14m2 32 18-14m2 32 18-14"/><path class="line" d="M52 196h224"/>',
  jacket:
    '<path class="soft" d="M60 216h200v10H60z"/><path class="full" d="m120 40-56 30-20 96 36 8 8-36v78h144v-78l8 36 36-8-20-96-56-30-40 24z"/><path class="gap" d="M160 64v152m-48-60h28m40 0h28"/>',
  ledger:
    '<path class="soft" d="M72 36h176v176H72z"/><path class="line" d="M96 72h80M96 100h128M96 128h128M96 156h60"/><path class="full" d="M176 148h56v44h-56z"/><path class="gap" d="m188 170 12 12 20-24"/>',
  screen:
    '<path class="full" d="M40 48h240v140H40z"/><path class="soft" d="M120 200h80v14h-80z"/><circle class="gap" cx="160" cy="118" r="30"/><path class="gap" d="M160 72v-8m0 108v-8m46-46h8m-108 0h8"/>',
  bottle:
    '<path class="soft" d="M60 212h200v10H60z"/><path class="full" d="M96 212V116c0-20 14-24 14-44V36h24v36c0 20 14 24 14 44v96zm92 0V116c0-20 14-24 14-44V36h24v36c0 20 14 24 14 44v96z"/><path class="gap" d="M96 140h52m-52 36h52m40-36h52m-52 36h52"/>',
} as const;

export type Drawing = keyof typeof drawings;

/** @returns a drawing as SVG */
export const drawn = (name: Drawing): string =>
  `<svg viewBox="0 0 320 240" role="img" aria-hidden="true">${drawings[name]}</svg>`;
