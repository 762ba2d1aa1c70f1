/** How long a notice is shown by default, in milliseconds. */
const DEFAULT_DURATION_MS = 5000;

export const NOTICE_TYPES = ["info", "success", "error", "warn"] as const;

/** A message to a person. Its texts are HTML, sanitized by `sanitizeHtml` before display. */
export interface Notice {
	readonly id: number | string;
	/** `api` if the server stores it. */
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

/** The input for a notice: only its id is required. */
export type NoticeFields = Pick<Notice, "id"> & Partial<Notice>;

/** @returns the notice with defaults filled in. A system notice stays until it is dismissed. */
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
