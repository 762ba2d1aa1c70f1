import type { MediaFacts } from "@oxcut/core/intake";

/** Asks the reading thread for one file. */
export interface ReadingRequest {
	/** Absolute. */
	readonly path: string;
	/** Whether to work out the checksum too, which reads the whole file. */
	readonly checksum: boolean;
}

/** The thread's answers to a request, in this order; an error ends it. */
export type ReadingAnswer =
	| { readonly kind: "facts"; readonly facts: MediaFacts }
	| { readonly kind: "checksum"; readonly checksum: string | null }
	| { readonly kind: "error"; readonly message: string };
