/** How long a notice stays by default, in milliseconds. */
const DEFAULT_DURATION_MS = 5000;

export const NOTICE_TYPES = ["info", "success", "error", "warn"] as const;

/** A message to a person. Its texts are HTML, cleaned by `sanitizeHtml` before they are shown. */
export interface Notice {
	readonly id: number | string;
	/** `api` for one that the server keeps. */
	readonly origin: string;
	readonly scope: "system" | "project";
	readonly title: string;
	readonly description: string;
	readonly text: string;
	readonly actions: readonly { readonly label: string; readonly action: string }[];
	readonly type: (typeof NOTICE_TYPES)[number];
	/** Milliseconds. */
	readonly duration: number;
	readonly requiresDismissal: boolean;
}

/** A notice as it is made: all but its id can be left out. */
export type NoticeFields = Pick<Notice, "id"> & Partial<Notice>;

/** @returns the notice with a value for every field that was left out. One of the system waits to be dismissed. */
export function createNotice(fields: NoticeFields): Notice {
	return {
		origin: "local",
		scope: "project",
		title: "",
		description: "",
		text: "",
		actions: [],
		type: "info",
		duration: DEFAULT_DURATION_MS,
		requiresDismissal: fields.scope === "system",
		...fields,
	};
}
