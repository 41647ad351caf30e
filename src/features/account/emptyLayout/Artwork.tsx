const layers = [0, 1, 2, 3, 4, 5, 6, 7];

/** The picture beside the public screens: the layers of a quarry from above, with the notch of the logo. */
export function Artwork() {
  return (
    <div className="strata" aria-hidden>
      <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
        {layers.map((layer) => {
          const radius = 86 + layer * 52;
          const half = 0.29 - layer * 0.014;
          const x = Math.sin(half) * radius;
          const y = Math.cos(half) * radius;
          return (
            <path
              key={layer}
              className={layer === 2 ? 'lit' : undefined}
              opacity={1 - layer * 0.1}
              d={`M${300 + x} ${420 - y}A${radius} ${radius} 0 1 1 ${300 - x} ${420 - y}`}
            />
          );
        })}
        <path className="lit" d="M386 506 448 568" />
        <path className="notch" d="M270 170h60l-30 78z" />
      </svg>
    </div>
  );
}
