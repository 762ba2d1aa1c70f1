declare const OX_VERSION: string | undefined;

/** Whether this is the built command rather than its source. */
export const isBuilt: boolean = typeof OX_VERSION !== "undefined";

/** The package's version, put in by the build; `0.0.0-source` when run from source. */
export const version: string = typeof OX_VERSION === "undefined" ? "0.0.0-source" : OX_VERSION;
