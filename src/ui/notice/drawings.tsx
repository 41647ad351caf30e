/** A path of footprints that ends, for a missing page. */
export const nowhere = (
  <>
    <path d="M12 60c12-2 14-14 24-16s12-12 22-14" strokeDasharray="1 6" />
    <circle className="lit" cx="70" cy="26" r="12" />
    <path className="lit" d="m79 35 9 9" />
  </>
);

/** A closed door. */
export const closed = (
  <>
    <path d="M8 64h80M28 64V10h40v54" />
    <circle className="lit" cx="60" cy="38" r="2.5" />
    <path className="lit" d="M60 41v6" />
  </>
);

/** An email. */
export const letter = (
  <>
    <rect x="14" y="14" width="68" height="46" rx="6" />
    <path className="lit" d="m16 18 32 24 32-24" />
  </>
);
