import './cells.css';

/**
 * The place of titles that are loading, as wide as most: columns keep their width when they arrive. Like other parts of a page, what
 * it says is hidden for at most three seconds.
 * @param text what is shown after that, such as an id
 */
export const titlePlaceholder = (text = '') => <span className="title-place">{text}</span>;
