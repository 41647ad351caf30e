/** The props of a page that needs no sign-in. It stands outside of the admin, so there may be no router. */
export interface PublicPageProps {
  /** The page's address below /admin, with the query: `/login?add=1`. */
  readonly address: string;
  /**
   * Opens the admin at its start.
   * @param wanted the page below /admin to begin with, if the role may open it
   */
  readonly enter: (wanted?: string | null) => void;
  /** Starts loading the admin's code before it is opened. */
  readonly prepare: () => void;
}
