import { cellXml, MAIN_NAMESPACE, XML_HEAD } from "./xml.ts";

/** A workbook's texts, each stored once, up to a limit. */
export class SharedTexts {
	readonly #most: number;
	readonly #numbers = new Map<string, number>();
	#uses = 0;

	/** @param most - the number of texts to share. */
	constructor(most: number) {
		this.#most = most;
	}

	/** @returns null for a text that is not shared. */
	numberOf(text: string): number | null {
		const known = this.#numbers.get(text) ?? (this.#numbers.size < this.#most ? this.#numbers.size : null);
		if (known === null) return null;
		this.#uses++;
		this.#numbers.set(text, known);
		return known;
	}

	/** `xl/sharedStrings.xml` of the texts so far. */
	toXml(): string {
		const items = [...this.#numbers.keys()].map((text) => `<si>${textXml(text)}</si>`).join("");
		return `${XML_HEAD}<sst xmlns="${MAIN_NAMESPACE}" count="${this.#uses}" uniqueCount="${this.#numbers.size}">${items}</sst>`;
	}
}

/** A text's element, in the list of shared texts or in its cell. */
export function textXml(text: string): string {
	const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : "";
	return `<t${space}>${cellXml(text)}</t>`;
}
