import { REPORT_FORMATS } from "@oxcut/core/model";
import type { ReadOptions } from "@oxcut/core/spreadsheet";
import type { Correction } from "./kept-import.ts";

export type EditorQuestion =
	| { readonly kind: "open"; readonly file: File; readonly options: Omit<ReadOptions, "file"> }
	| { readonly kind: "cells"; readonly sheet: string; readonly row: number }
	| { readonly kind: "correct"; readonly corrections: readonly Correction[] };

export type EditorAnswer =
	| { readonly kind: "done" }
	| { readonly kind: "cells"; readonly cells: readonly string[] }
	| { readonly kind: "bytes"; readonly bytes: Uint8Array<ArrayBuffer> | Uint8Array }
	| { readonly kind: "failed"; readonly message: string };

/** A spreadsheet in a worker: reads its cells, and makes a copy of the file with some of them corrected. */
export class TableEditor {
	readonly #worker = new Worker(new URL("./table-editor.worker.ts", import.meta.url), { type: "module" });
	readonly #waiting = new Map<number, (answer: EditorAnswer) => void>();
	readonly #file: File;
	readonly #opened: Promise<EditorAnswer>;
	#nextId = 1;

	constructor(file: File, options: Omit<ReadOptions, "file">) {
		this.#file = file;
		this.#worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: EditorAnswer }>) => {
			this.#waiting.get(data.id)?.(data.answer);
			this.#waiting.delete(data.id);
		};
		this.#opened = this.#ask({ kind: "open", file, options });
	}

	/** Texts of a row's cells by column, from the first. */
	async cells(sheet: string, row: number): Promise<readonly string[]> {
		await this.#opened;
		const answer = await this.#ask({ kind: "cells", sheet, row });
		return answer.kind === "cells" ? answer.cells : [];
	}

	/** @throws {Error} if a text is too long for a cell. */
	async corrected(corrections: readonly Correction[]): Promise<File> {
		await this.#opened;
		const answer = await this.#ask({ kind: "correct", corrections });
		if (answer.kind !== "bytes")
			throw new Error(answer.kind === "failed" ? answer.message : "The spreadsheet could not be read");
		return new File([new Uint8Array(answer.bytes)], this.#file.name, { type: REPORT_FORMATS.xlsx.mediaType });
	}

	close(): void {
		this.#worker.terminate();
	}

	#ask(question: EditorQuestion): Promise<EditorAnswer> {
		const id = this.#nextId++;
		return new Promise((resolve) => {
			this.#waiting.set(id, resolve);
			this.#worker.postMessage({ id, question });
		});
	}
}
