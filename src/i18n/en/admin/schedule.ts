/** The hours of a week. */
export const schedule = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  presets: {
    always: 'Always',
    weekdays: 'Weekdays',
    weekends: 'Weekends',
    workingHours: 'Working hours',
    never: 'Never',
  },
  allDay: 'all day',
  day: 'Day',
  /** After a day’s name, for screen readers. */
  wholeDay: ', all day',
  keys: 'Paint with the mouse, or go with the arrows: Space switches an hour, Shift and an arrow paint on.',
} as const;
