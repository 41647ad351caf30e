/** The metrics of the logs that the statistics haven’t got. */
export const logMetricWords = { errors: 'Errors', timeouts: 'Time-outs', latency: 'Latency' } as const;

/** The dimensions of the logs that the statistics haven’t got. */
export const logDimensionWords = { minute: 'Minute', status: 'Status' } as const;

export const eventStatusWords = { ok: 'OK', error: 'Error', timeout: 'Time-out' } as const;
