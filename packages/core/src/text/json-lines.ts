/** The place where text stops being JSON, and the reason. */
export interface JsonFault {
	/** 1-based. */
	readonly line: number;
	/** In UTF-16 units from the start of the text. */
	readonly offset: number;
	readonly message: string;
}

/** Far deeper than anything ox writes; unlimited recursion would overflow the stack. */
const MAX_DEPTH = 200;

class Fault extends Error {
	readonly at: number;
	constructor(at: number, message: string) {
		super(message);
		this.at = at;
	}
}

/** Parses JSON text to find positions; `JSON.parse` of Node 20 does not report where it failed. */
class Walker {
	readonly starts = new Map<string, number>();
	readonly #text: string;
	#at = 0;
	#depth = 0;

	constructor(text: string) {
		this.#text = text;
	}

	walk(): void {
		this.#value("");
		this.#blank();
		if (this.#at < this.#text.length) throw new Fault(this.#at, "text after the end of the JSON value");
	}

	#blank(): void {
		while (/[ \t\r\n]/.test(this.#text[this.#at] ?? "")) this.#at++;
	}

	#expect(character: string): void {
		this.#blank();
		if (this.#text[this.#at] !== character) {
			const found = this.#text[this.#at];
			throw new Fault(
				Math.min(this.#at, this.#text.length),
				`expected ${character}${found === undefined ? " before the end of the file" : `, found ${found}`}`,
			);
		}
		this.#at++;
	}

	#value(path: string): void {
		this.#blank();
		this.starts.set(path, this.#at);
		const character = this.#text[this.#at];
		if (character === "{") this.#members("}", () => this.#member(path));
		else if (character === "[") {
			let index = 0;
			this.#members("]", () => this.#value(`${path}/${index++}`));
		} else if (character === '"') this.#string();
		else {
			const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
				this.#text.slice(this.#at, this.#at + 400),
			);
			if (!word) throw new Fault(this.#at, "expected a JSON value");
			this.#at += word[0].length;
		}
	}

	#member(path: string): void {
		this.#blank();
		const key = this.#string();
		this.#expect(":");
		this.#value(`${path}/${key}`);
	}

	#members(end: string, one: () => void): void {
		if (++this.#depth > MAX_DEPTH) {
			throw new Fault(this.#at, `lists and objects nested more than ${MAX_DEPTH} levels deep`);
		}
		this.#eachMember(end, one);
		this.#depth--;
	}

	#eachMember(end: string, one: () => void): void {
		this.#at++;
		this.#blank();
		if (this.#text[this.#at] === end) {
			this.#at++;
			return;
		}
		for (;;) {
			one();
			this.#blank();
			if (this.#text[this.#at] === ",") this.#at++;
			else {
				this.#expect(end);
				return;
			}
		}
	}

	#string(): string {
		const start = this.#at;
		this.#expect('"');
		while (this.#at < this.#text.length && this.#text[this.#at] !== '"') {
			const character = this.#text[this.#at] ?? "";
			if (character === "\n") throw new Fault(this.#at, "a string is not closed on its line");
			if (character < " ") throw new Fault(this.#at, "a string has a control character");
			if (character === "\\") this.#escape();
			else this.#at++;
		}
		this.#expect('"');
		return this.#text.slice(start + 1, this.#at - 1);
	}

	#escape(): void {
		const found = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(this.#text.slice(this.#at, this.#at + 6));
		if (!found) throw new Fault(this.#at, "a string has a \\ that escapes nothing");
		this.#at += found[0].length;
	}
}

function lineAt(text: string, offset: number): number {
	let line = 1;
	for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
	return line;
}

/** The place where text stops being valid JSON. */
export function findJsonFault(text: string): JsonFault {
	try {
		new Walker(text).walk();
	} catch (error) {
		if (error instanceof Fault) {
			return { line: lineAt(text, error.at), offset: error.at, message: error.message };
		}
		throw error;
	}
	return { line: 1, offset: 0, message: "not valid JSON" };
}

/**
 * The line of a value in JSON text, or of the nearest enclosing value.
 *
 * @param text - valid JSON; it may be nested too deep.
 * @param path - keys and indexes from the root.
 */
export function findJsonLine(text: string, path: readonly PropertyKey[]): number {
	const walker = new Walker(text);
	try {
		walker.walk();
	} catch (error) {
		// If the text is nested too deep, only the places before that point are known.
		if (!(error instanceof Fault)) throw error;
	}
	for (let length = path.length; length > 0; length--) {
		const at = walker.starts.get(
			path
				.slice(0, length)
				.map((part) => `/${String(part)}`)
				.join(""),
		);
		if (at !== undefined) return lineAt(text, at);
	}
	return 1;
}
