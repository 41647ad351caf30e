/** What a page that nobody has to be signed in for is told. It stands outside of the admin, whose router need not be there. */
export interface PublicPageProps {
  /** Where it stands below /admin, with the query: `/login?add=1`. */
  readonly address: string;
  /**
   * Leads into the admin, where whoever is signed in begins.
   * @param wanted the page below /admin to begin with, if the role may open it
   */
  readonly enter: (wanted?: string | null) => void;
  /** Lets the admin's code travel before it is entered. */
  readonly prepare: () => void;
}
