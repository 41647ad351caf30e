import english from 'ra-language-english';
import { adnet } from './en/adnet.ts';
import { batch } from './en/batch.ts';
import { connection } from './en/connection.ts';
import { csv } from './en/csv.ts';
import { dashboards } from './en/dashboards.ts';
import { errors } from './en/errors.ts';
import { form } from './en/form.ts';
import { history } from './en/history.ts';
import { hunter } from './en/hunter.ts';
import { judging } from './en/judging.ts';
import { layout } from './en/layout.ts';
import { notifications } from './en/notifications.ts';
import { profile } from './en/profile.ts';
import { review } from './en/review.ts';
import { roles } from './en/roles.ts';
import { screens } from './en/screens.ts';
import { search } from './en/search.ts';
import { session } from './en/session.ts';
import { views } from './en/views.ts';

/** Every text that people read, a file an area. Screens outside react-admin import the area's file. */
export const en = {
  ...english,
  adnet,
  batch,
  connection,
  csv,
  dashboards,
  errors,
  form,
  hunter,
  judging,
  layout,
  notifications,
  profile,
  review,
  roles,
  screens,
  search,
  session,
  views,
  history,
};
