import { MAIN_NAMESPACE, XML_HEAD, xmlText } from "./xml.ts";

/** The first number of custom formats. */
const FIRST_CUSTOM_FORMAT = 164;
/** The built-in number of the text format. */
const TEXT_FORMAT = 49;

/** The number formats of a workbook whose cells differ in nothing else, numbered for `styles.xml`. */
export class NumberFormats {
	readonly #codes: string[] = [];

	/** The format's style for a cell's `s` attribute; 0 is the plain style that every workbook must have. */
	numberOf(code: string): number {
		const known = this.#codes.indexOf(code);
		return known === -1 ? this.#codes.push(code) : known + 1;
	}

	/** `styles.xml` for the formats used so far. */
	toXml(): string {
		const idOf = (code: string, index: number) => (code === "@" ? TEXT_FORMAT : FIRST_CUSTOM_FORMAT + index);
		const formats = this.#codes.map(
			(code, index) => `<numFmt numFmtId="${idOf(code, index)}" formatCode="${xmlText(code)}"/>`,
		);
		const styles = [0, ...this.#codes.map(idOf)].map(
			(id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
		);
		return (
			`${XML_HEAD}<styleSheet xmlns="${MAIN_NAMESPACE}">` +
			(formats.length === 0 ? "" : `<numFmts count="${formats.length}">${formats.join("")}</numFmts>`) +
			'<fonts count="1"><font><sz val="12"/><name val="Calibri"/><family val="2"/></font></fonts>' +
			'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
			'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
			'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
			`<cellXfs count="${styles.length}">${styles.join("")}</cellXfs>` +
			'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
		);
	}
}
