/** The ID of recharts' element for measuring texts. */
const id = 'recharts_measurement_span';

/**
 * Creates that element inside the root. recharts would append it to the body, where a MUI dialog that closes removes its `aria-hidden`.
 */
function createMeasurementSpan(): void {
  if (document.getElementById(id)) return;
  const span = document.createElement('span');
  span.id = id;
  span.setAttribute('aria-hidden', 'true');
  document.getElementById('root')?.append(span);
}

createMeasurementSpan();
