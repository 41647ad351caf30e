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
  keys: 'Drag over a rectangle of hours to switch them on or off. On the keyboard, arrows move, and Space switches an hour. Hold Shift and use the arrows to select a rectangle.',
} as const;
