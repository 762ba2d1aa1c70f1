import { emailSchema } from "@oxcut/core/model";

/** The email addresses in a pasted text, without duplicates: `Ines <ines@example.com>, tom@example.com`. */
export function addressesIn(text: string): string[] {
	const found = new Map<string, string>();
	for (const piece of text.split(/[,;\n]+/)) {
		const inBrackets = /<([^<>]*)>/.exec(piece)?.[1];
		for (const address of (inBrackets ?? piece).split(/\s+/)) {
			if (address !== "") found.set(address.toLowerCase(), address);
		}
	}
	return [...found.values()];
}

/** The first invalid address, with its error. */
export function firstBadAddress(
	addresses: readonly string[],
): { readonly address: string; readonly problem: string } | null {
	for (const address of addresses) {
		const checked = emailSchema.safeParse(address);
		if (!checked.success) return { address, problem: checked.error.issues[0]?.message ?? "" };
	}
	return null;
}
