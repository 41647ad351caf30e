import english from 'ra-language-english';
import { profile } from './en/account/profile.ts';
import { batch } from './en/admin/batch.ts';
import { charts } from './en/admin/charts.ts';
import { connection } from './en/admin/connection.ts';
import { csv } from './en/admin/csv.ts';
import { errors } from './en/admin/errors.ts';
import { form } from './en/admin/form.ts';
import { history } from './en/admin/history.ts';
import { layout } from './en/admin/layout.ts';
import { notifications } from './en/admin/notifications.ts';
import { review } from './en/admin/review.ts';
import { screens } from './en/admin/screens.ts';
import { search } from './en/admin/search.ts';
import { session } from './en/admin/session.ts';
import { views } from './en/admin/views.ts';
import { adnet } from './en/adnet/sites.ts';
import { hunter } from './en/bounty/hunter.ts';
import { judging } from './en/bounty/judging.ts';
import { dashboards } from './en/dashboards.ts';
import { roles } from './en/roles.ts';

/** Every text that people read, a file an area. Screens outside react-admin import the area's file. */
export const en = {
  ...english,
  adnet,
  batch,
  charts,
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
