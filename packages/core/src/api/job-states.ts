/** The states of a background job. Separate from the calls, so that a page that names them loads no entities. */
export const JOB_STATES = ["queued", "running", "failed"] as const;
/** `failed` jobs have used all their attempts. */
export type JobState = (typeof JOB_STATES)[number];
