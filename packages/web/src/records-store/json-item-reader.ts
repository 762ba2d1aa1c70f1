const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);

/**
 * Reads the JSON of a long list, `{"records":[…],"timestamp":"…"}`, while it arrives: the items of each piece, and at the end
 * the fields around the list. A list of 100 000 records is never one string, and the page stays responsive.
 */
export class JsonItemReader {
	#text = "";
	#position = 0;
	#depth = 0;
	#inString = false;
	#head = "";
	#phase: "head" | "items" | "tail" = "head";

	/** @returns the items that this piece completes. */
	push(piece: string): unknown[] {
		this.#text += piece;
		if (this.#phase === "head" && !this.#readHead()) return [];
		return this.#phase === "items" ? this.#readItems() : [];
	}

	/** @returns the answer without its list's items. */
	end(): unknown {
		return JSON.parse(this.#head + this.#text);
	}

	#readHead(): boolean {
		const start = this.#text.indexOf("[");
		if (start < 0) return false;
		this.#head = this.#text.slice(0, start + 1);
		this.#text = this.#text.slice(start + 1);
		this.#phase = "items";
		return true;
	}

	#readItems(): unknown[] {
		const text = this.#text;
		let complete = 0;
		let position = this.#position;
		for (; position < text.length; position++) {
			if (this.#inString) {
				const end = stringEnd(text, position);
				if (end < 0) break;
				position = end;
				this.#inString = false;
				continue;
			}
			const code = text.charCodeAt(position);
			if (code === QUOTE) this.#inString = true;
			else if (OPEN.has(code)) this.#depth += 1;
			else if (CLOSE.has(code)) {
				if (this.#depth === 0) {
					this.#phase = "tail";
					break;
				}
				this.#depth -= 1;
				if (this.#depth === 0) complete = position + 1;
			}
		}
		const items = text.slice(0, complete).replace(/^\s*,/, "");
		// Inside a string, the next piece continues at the last complete character.
		this.#position = Math.min(position, text.length) - complete;
		this.#text = text.slice(complete);
		return JSON.parse(`[${items}]`);
	}
}

/** The end of a string that continues at `from`; -1 if it hasn't arrived yet. */
function stringEnd(text: string, from: number): number {
	for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
		let slashes = 0;
		while (end - slashes > from && text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
		if (slashes % 2 === 0) return end;
	}
	return -1;
}
