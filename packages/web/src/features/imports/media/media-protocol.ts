import type { MediaFacts } from "@oxcut/core/intake";

/** The worker's answers to a file, in this order; `failed` ends it. */
export type MediaAnswer =
	| { readonly kind: "facts"; readonly facts: MediaFacts }
	| { readonly kind: "hashed"; readonly bytes: number }
	| { readonly kind: "done"; readonly checksum: string }
	| { readonly kind: "failed"; readonly message: string };
