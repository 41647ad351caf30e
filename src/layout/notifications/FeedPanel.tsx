import Popover from '@mui/material/Popover';
import { Link } from 'react-router-dom';
import { feedWords } from '#src/i18n/en/admin/feed.ts';
import { notifications as words } from '#src/i18n/en/admin/notifications.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { Feed } from './Feed.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import './feedPanel.css';

interface FeedPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The feed below the bell. */
export function FeedPanel({ anchor, onClose }: FeedPanelProps) {
  return (
    <ThemeRoot>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ paper: { className: 'feed-panel', role: 'dialog', 'aria-label': words.title } }}
      >
        <div className="feed-panel-head">
          <h2>{words.title}</h2>
          <MarkAllRead />
        </div>
        <div className="feed-panel-list">
          <Feed heading="h3" onLeave={onClose} />
        </div>
        <Link className="feed-panel-all" to="/notifications" onClick={onClose}>
          {feedWords.seeAll}
        </Link>
      </Popover>
    </ThemeRoot>
  );
}
