/** The props of a page that needs no sign-in. It is outside of the admin, so there may be no router. */
export interface PublicPageProps {
  /** The page's address below /admin, with the query: `/login?add=1`. */
  readonly address: string;
  /**
   * Opens the admin at its first page.
   * @param wanted the first page below /admin, if the role may open it
   */
  readonly enter: (wanted?: string | null) => void;
  /** Starts loading the admin's code before it is opened. */
  readonly prepare: () => void;
}
