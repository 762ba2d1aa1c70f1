/** Long lists draw so many items at most, and so far beyond what is in sight. */
export const LIST = { RENDERED_MAX: 1000, BUFFER_PX: 200 } as const;
