/**
 * The version of this engine's reports. Raise it with any change that gives different results for the same input;
 * cuts saved with a lower version are then offered for rebuilding.
 */
export const REPORT_VERSION = 2;
