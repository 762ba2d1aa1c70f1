/**
 * Identifiers of music, as societies and broadcasters check them [TPL8]. Hyphens, dots and blanks are only for readers.
 *
 * @see ISO 3901 (ISRC), ISO 15707 (ISWC), CISAC IPI name numbers
 */
export type Identifier = "isrc" | "iswc" | "ipi";

const bare = (text: string): string => text.replace(/[-. ]/g, "").toUpperCase();

/** The reason a text isn't such an identifier; null if it is one. */
export function identifierProblem(kind: Identifier, text: string): string | null {
	const code = bare(text);
	switch (kind) {
		case "isrc":
			return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code)
				? null
				: "is not an ISRC: two letters, three letters or digits, and seven digits";
		case "iswc":
			if (!/^T\d{10}$/.test(code)) return "is not an ISWC: T and ten digits";
			return iswcDigit(code) === Number(code[10]) ? null : wrongDigit(`${iswcDigit(code)}`);
		case "ipi": {
			if (!/^\d{9,11}$/.test(code)) return "is not an IPI name number: nine to eleven digits";
			const digits = code.padStart(11, "0");
			return ipiDigits(digits) === digits.slice(9) ? null : wrongDigit(ipiDigits(digits));
		}
	}
}

function wrongDigit(expected: string): string {
	return `has a wrong check digit: it should end in ${expected}`;
}

/** Modulo 10 over 1 and the nine digits, each times its position. */
function iswcDigit(code: string): number {
	let sum = 1;
	for (let position = 1; position <= 9; position++) sum += position * Number(code[position]);
	return (10 - (sum % 10)) % 10;
}

/** Modulo 101 over the nine digits, the first times 10 and the last times 2. */
function ipiDigits(digits: string): string {
	let sum = 0;
	for (let index = 0; index < 9; index++) sum += (10 - index) * Number(digits[index]);
	const rest = sum % 101;
	return String(rest === 0 ? 0 : (101 - rest) % 100).padStart(2, "0");
}
