/** The placeholder of figures, a chart and a list while they load. */
export const StatisticsWaiting = () => (
  <>
    <div className="figures" aria-hidden>
      {[1, 2, 3, 4].map((figure) => (
        <div key={figure} className="box figure">
          <i className="skeleton-line" />
          <span className="figure-count">
            <i className="skeleton-line" />
          </span>
          <i className="figure-trend skeleton-line" />
        </div>
      ))}
    </div>
    <div className="statistics-course" aria-hidden>
      <div className="box chart-waits" />
      <div className="box top-list" aria-hidden />
    </div>
  </>
);
