import type PDFDocument from "pdfkit";
import { COLOUR, LINE, MARGIN, type PAPERS, TYPE } from "./page-style.ts";
import type { Typeface, Weight } from "./typeface.ts";
import { wrapText } from "./wrap-text.ts";

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface TextStyle {
	readonly weight?: Weight;
	readonly size?: number;
	readonly colour?: string;
}

/** Tracks the position on a report's pages, and starts new pages as needed. */
export class PageWriter {
	readonly document: PdfDocument;
	readonly type: Typeface;
	readonly left: number = MARGIN.side;
	readonly width: number;
	readonly #bottom: number;
	/** Draws the heading repeated on every page but the first. */
	#runningHead: (() => void) | null = null;
	/** The position of the next item. */
	y: number = MARGIN.top;

	constructor(document: PdfDocument, type: Typeface, paper: (typeof PAPERS)[keyof typeof PAPERS]) {
		this.document = document;
		this.type = type;
		this.width = paper.width - 2 * MARGIN.side;
		this.#bottom = paper.height - MARGIN.bottom;
		document.addPage();
	}

	/** Sets what to draw at the top of each following page. */
	repeat(runningHead: () => void): void {
		this.#runningHead = runningHead;
	}

	get room(): number {
		return this.#bottom - this.y;
	}

	/** Starts a new page if the next item doesn't fit on this one. */
	need(height: number): void {
		if (height > this.room) this.newPage();
	}

	newPage(): void {
		this.document.addPage();
		this.y = MARGIN.top;
		this.#runningHead?.();
	}

	lines(text: string, width: number, { weight = "regular", size = TYPE.body }: TextStyle = {}): string[] {
		return wrapText(text, width, (piece) => this.type.width(piece, weight, size));
	}

	/** Draws one line of text whose line box starts at `top`; `right` aligns its end with `x`. */
	line(text: string, x: number, top: number, style: TextStyle & { align?: "left" | "right" } = {}): void {
		if (text === "") return;
		const { weight = "regular", size = TYPE.body, colour = COLOUR.text, align = "left" } = style;
		const start = align === "right" ? x - this.type.width(text, weight, size) : x;
		// The baseline within the body's line box, scaled for other sizes.
		const baseline = top + (LINE * 0.72 * size) / TYPE.body;
		this.type.draw(text, start, baseline, { weight, size, colour });
	}

	/** Draws a horizontal rule across the page. */
	rule(y: number, { colour, weight }: { colour: string; weight: number }): void {
		this.document
			.moveTo(this.left, y)
			.lineTo(this.left + this.width, y)
			.lineWidth(weight)
			.strokeColor(colour)
			.stroke();
	}
}
