import { MAIN_NAMESPACE, XML_HEAD, xmlText } from "../../spreadsheet/xlsx/xml.ts";

/** The look of a cell. A null `format` means general. */
export interface CellStyle {
	readonly format: string | null;
	readonly bold: boolean;
	readonly wrap: boolean;
	readonly align: "left" | "right";
	/** `header`: filled; `total`: a line above. */
	readonly frame: "none" | "header" | "total";
}

/** The first number of custom formats. */
const FIRST_CUSTOM_FORMAT = 164;

/** Collects a workbook's styles and numbers them for `styles.xml`. */
export class CellStyles {
	readonly #styles: CellStyle[] = [];
	readonly #numbers = new Map<string, number>();
	readonly #formats: string[] = [];

	/** The style's number for a cell's `s` attribute; 0 is the plain style that every workbook must have. */
	numberOf(style: CellStyle): number {
		const key = JSON.stringify(style);
		const known = this.#numbers.get(key);
		if (known !== undefined) return known;
		if (style.format !== null && !this.#formats.includes(style.format)) this.#formats.push(style.format);
		const number = this.#styles.push(style);
		this.#numbers.set(key, number);
		return number;
	}

	/** `styles.xml` for the styles used so far. The format fixes the order of its parts. */
	toXml(): string {
		const formats = this.#formats
			.map(
				(code, index) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
			)
			.join("");
		const cells = this.#styles.map((style) => this.#cellXml(style)).join("");
		return (
			`${XML_HEAD}<styleSheet xmlns="${MAIN_NAMESPACE}">` +
			(formats === "" ? "" : `<numFmts count="${this.#formats.length}">${formats}</numFmts>`) +
			`<fonts count="2">${font("")}${font("<b/>")}</fonts>` +
			'<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
			'<fill><patternFill patternType="solid"><fgColor rgb="FFEEF0F3"/><bgColor indexed="64"/></patternFill></fill></fills>' +
			`<borders count="3">${border("")}${border('<bottom style="thin"><color rgb="FF8A919C"/></bottom>')}${border('<top style="thin"><color rgb="FF8A919C"/></top>')}</borders>` +
			'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
			`<cellXfs count="${this.#styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells}</cellXfs>` +
			'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
			"</styleSheet>"
		);
	}

	#cellXml({ format, bold, wrap, align, frame }: CellStyle): string {
		const formatId = format === null ? 0 : FIRST_CUSTOM_FORMAT + this.#formats.indexOf(format);
		const fill = frame === "header" ? 2 : 0;
		const line = { none: 0, header: 1, total: 2 }[frame];
		return (
			`<xf numFmtId="${formatId}" fontId="${bold ? 1 : 0}" fillId="${fill}" borderId="${line}" xfId="0"` +
			' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">' +
			`<alignment horizontal="${align}" ${align === "left" ? 'indent="1" ' : ""}vertical="top"${wrap ? ' wrapText="1"' : ""}/></xf>`
		);
	}
}

function font(weight: string): string {
	return `<font>${weight}<sz val="10"/><name val="Calibri"/><family val="2"/></font>`;
}

/** The format fixes the order of sides: left, right, top, bottom, diagonal. */
function border(line: string): string {
	const top = line.startsWith("<top") ? line : "<top/>";
	const bottom = line.startsWith("<bottom") ? line : "<bottom/>";
	return `<border><left/><right/>${top}${bottom}<diagonal/></border>`;
}
