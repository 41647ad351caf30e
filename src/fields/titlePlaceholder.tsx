import './cells.css';

/**
 * A placeholder for loading titles, as wide as most: columns keep their width when titles arrive. Like other parts of a page, its text is
 * hidden for at most three seconds.
 * @param text the text shown after that, such as an ID
 */
export const titlePlaceholder = (text = '') => <span className="title-place">{text}</span>;
