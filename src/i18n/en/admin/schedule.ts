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
  keys: 'Drag over a rectangle of hours to switch them on or off. On the keyboard, arrows move, Space switches an hour, and Shift with the arrows extends it to a rectangle.',
} as const;
