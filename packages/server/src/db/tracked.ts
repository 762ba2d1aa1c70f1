/** An item of a table with tracked changes: its version, for the ETag [API5], and the time of its last change. */
export type Tracked<T> = T & { readonly version: number; readonly updated_at: Date };

/** The item without its version and time, as cuts copy it. */
export function contentOf<T extends object>(item: Tracked<T>): Omit<Tracked<T>, "version" | "updated_at"> {
	const { version, updated_at, ...content } = item;
	return content;
}
