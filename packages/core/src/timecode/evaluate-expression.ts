import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";
import { parseDecimal, roundHalfUp } from "../rational/rational.ts";
import { requireText } from "../text/argument-error.ts";
import { formatTimecode } from "./format-timecode.ts";
import { framesPerSecond } from "./frames-per-second.ts";
import { parseTimecode } from "./parse-timecode.ts";
import type { Frames, Rate } from "./rate.ts";
import { type RateInput, requireRate } from "./require-rate.ts";
import { type Token, tokenizeExpression } from "./tokenize-expression.ts";

/** The value of an expression. */
export interface ExpressionValue {
	readonly frames: Frames;
	/** The same as a label: drop-frame if the expression or the caller uses it. */
	readonly label: string;
	readonly dropFrame: boolean;
}

/** The result of an evaluation; `value` is null for an invalid expression. */
export interface EvaluatedExpression {
	readonly value: ExpressionValue | null;
	readonly diagnostics: readonly Diagnostic[];
}

/** Longer than any typed expression; keeps nested parentheses from overflowing the stack. */
const LONGEST_EXPRESSION = 1000;

/**
 * Evaluates a sum of timecodes and frame counts, `01:00:00;00 + 250` [TC13].
 *
 * Accepts labels, frame counts (`250`, `250f`), seconds (`90s`, `12.5s`), `+`, `-`, `*` and `/` by a whole number, parentheses, and
 * ranges: `01:00:00:00 .. 01:00:02:00` is the length from the first to the second, which is exclusive [TC5]. A range may stand only
 * around the whole expression.
 *
 * Labels can be written as in lists: `;`, `.` or `,` in any place; `.` or `,` before the frames is read as `;` if the rate has
 * drop-frame [EDL3]. Seconds are real time, converted at the exact rate and rounded to the nearest frame [TC14].
 *
 * Arithmetic is in frames and never wraps [TC4]. A division drops a fractional frame, with the warning `TC_REMAINDER`. A label
 * skipped by drop-frame is an error [TC3].
 *
 * @param options.dropFrame - whether `:` is drop-frame too, and the result's label.
 * @throws {TypeError} if the text is not a string or the rate is unknown.
 */
export function evaluateExpression(
	text: string,
	rate: RateInput,
	options: { readonly dropFrame?: boolean } = {},
): EvaluatedExpression {
	requireText(text, "text");
	const known = requireRate(rate);
	const { tokens, end } = tokenizeExpression(text);
	if (text.length > LONGEST_EXPRESSION) {
		const message = `the expression has ${text.length} characters: the limit is ${LONGEST_EXPRESSION}`;
		return { value: null, diagnostics: [diagnose("TC_EXPRESSION", "error", tokens[0] ?? end, message)] };
	}
	const evaluator = new Evaluator(tokens, end, known, options.dropFrame === true);
	try {
		return evaluator.evaluate();
	} catch (error) {
		if (!(error instanceof ExpressionFault)) throw error;
		return { value: null, diagnostics: [...evaluator.diagnostics, ...error.diagnostics] };
	}
}

class ExpressionFault extends Error {
	readonly diagnostics: readonly Diagnostic[];

	constructor(diagnostics: readonly Diagnostic[]) {
		super("the expression is invalid");
		this.diagnostics = diagnostics;
	}
}

/** `scalar`: a bare whole number, usable as a factor or divisor. */
interface Term {
	readonly frames: Frames;
	readonly scalar: boolean;
}

/** A recursive-descent parser over the tokens, with one method per level of precedence. */
class Evaluator {
	readonly diagnostics: Diagnostic[] = [];
	readonly #rate: Rate;
	readonly #dropFrame: boolean;
	readonly #tokens: readonly Token[];
	readonly #end: Token;
	#position = 0;
	readonly #delimiters = new Set<":" | ";">();

	constructor(tokens: readonly Token[], end: Token, rate: Rate, dropFrame: boolean) {
		this.#rate = rate;
		this.#dropFrame = dropFrame;
		this.#tokens = tokens;
		this.#end = end;
	}

	evaluate(): EvaluatedExpression {
		let { frames } = this.#sum();
		if (this.#accepts("..", "–")) frames = this.#sum().frames - frames;
		const rest = this.#next();
		if (rest.kind !== "end") throw fault(rest, "an operator or the end");
		if (this.#delimiters.size > 1) {
			const message =
				"both drop-frame and non-drop-frame labels are used: each is counted by its own delimiter";
			this.#warn("TC_MIXED_COUNTING", this.#tokens[0] ?? this.#end, message);
		}
		const dropFrame = this.#rate.canDrop && (this.#dropFrame || this.#delimiters.has(";"));
		return {
			value: { frames, label: formatTimecode(frames, this.#rate, dropFrame), dropFrame },
			diagnostics: this.diagnostics,
		};
	}

	#sum(): Term {
		let term = this.#product();
		for (;;) {
			const operator = this.#accepts("+", "-");
			if (!operator) return term;
			const right = this.#product();
			const frames = operator.text === "+" ? term.frames + right.frames : term.frames - right.frames;
			term = this.#checked(operator, frames, term.scalar && right.scalar);
		}
	}

	#product(): Term {
		let term = this.#factor();
		for (;;) {
			const operator = this.#accepts("*", "/");
			if (!operator) return term;
			const rightToken = this.#peek();
			const right = this.#factor();
			if (operator.text === "*") {
				if (!term.scalar && !right.scalar) throw fault(rightToken, "a whole number on one side of *");
				term = this.#checked(operator, term.frames * right.frames, term.scalar && right.scalar);
			} else {
				if (!right.scalar || right.frames === 0)
					throw fault(rightToken, "a whole number other than 0 after /");
				const rest = term.frames % right.frames;
				if (rest !== 0) {
					this.#warn(
						"TC_REMAINDER",
						operator,
						`${term.frames} / ${right.frames} leaves a remainder of ${rest}, which is dropped`,
					);
				}
				term = this.#checked(operator, (term.frames - rest) / right.frames, term.scalar);
			}
		}
	}

	#factor(): Term {
		const token = this.#next();
		if (token.kind === "label") return this.#label(token);
		if (token.kind === "count") {
			return this.#checked(token, Number.parseInt(token.text, 10), !token.text.endsWith("f"));
		}
		if (token.kind === "seconds") return this.#seconds(token);
		if (token.text === "-") {
			const { frames, scalar } = this.#factor();
			return this.#checked(token, -frames, scalar);
		}
		if (token.text === "(") {
			const term = this.#sum();
			const close = this.#next();
			if (close.text !== ")") throw fault(close, "a )");
			return term;
		}
		throw fault(token, "a timecode, a number of frames, seconds such as 12.5s, or a (");
	}

	#seconds(token: Token): Term {
		const seconds = parseDecimal(token.text.slice(0, -1).replace(",", "."));
		if (!seconds) throw fault(token, "a decimal number before the s");
		const exact = seconds.mul(framesPerSecond(this.#rate));
		const rounded = roundHalfUp(exact, 0);
		if (!rounded.equals(exact)) {
			const message = `${token.text} at ${this.#rate.name} is not a whole number of frames; it is rounded to ${rounded.toFraction()}`;
			this.#warn("TC_REMAINDER", token, message);
		}
		return this.#checked(token, Number(rounded.valueOf()), false);
	}

	#label(token: Token): Term {
		const text = this.#plainLabel(token);
		const { value, diagnostics } = parseTimecode(text, this.#rate, { dropFrame: this.#dropFrame });
		const here = diagnostics.map((diagnostic) => ({
			...diagnostic,
			column: (diagnostic.column ?? 1) + token.column - 1,
		}));
		const skipped = here.find(({ code }) => code === "TC_DROPPED_LABEL");
		if (skipped) throw new ExpressionFault([{ ...skipped, severity: "error" }]);
		if (!value) throw new ExpressionFault(here);
		this.diagnostics.push(...here);
		this.#delimiters.add(value.delimiter);
		return { frames: value.frameCount, scalar: false };
	}

	/** The label with standard separators [EDL3]. */
	#plainLabel(token: Token): string {
		const fields = /^(\d+)[:;.,](\d\d)[:;.,](\d\d)([:;.,])(\d\d)$/.exec(token.text);
		if (!fields) return token.text;
		const [, hours, minutes, seconds, sign = "", frames] = fields;
		const isOdd = sign === "." || sign === ",";
		if (isOdd && this.#rate.canDrop) {
			this.#warn(
				"TC_FRAME_SEPARATOR",
				token,
				`'${token.text}' has '${sign}' before its frames, which is read as ';'`,
			);
		}
		const isDrop = token.text.includes(";") || (isOdd && this.#rate.canDrop);
		return `${hours}:${minutes}:${seconds}${isDrop ? ";" : ":"}${frames}`;
	}

	#checked(token: Token, frames: number, scalar: boolean): Term {
		if (!Number.isSafeInteger(frames)) throw fault(token, "numbers below 9 000 000 000 000 000");
		return { frames: frames === 0 ? 0 : frames, scalar };
	}

	#accepts(...operators: readonly string[]): Token | null {
		const token = this.#peek();
		if (!operators.includes(token.text)) return null;
		return this.#next();
	}

	#peek(): Token {
		return this.#tokens[this.#position] ?? this.#end;
	}

	#next(): Token {
		const token = this.#peek();
		this.#position++;
		return token;
	}

	#warn(code: DiagnosticCode, token: Token, message: string): void {
		this.diagnostics.push(diagnose(code, "warning", token, message));
	}
}

function fault(token: Token, expected: string): ExpressionFault {
	const found = token.kind === "end" ? "the expression ends" : `there is '${token.text}'`;
	return new ExpressionFault([
		diagnose("TC_EXPRESSION", "error", token, `${found} where ${expected} is expected`),
	]);
}

function diagnose(
	code: DiagnosticCode,
	severity: Severity,
	{ column, text }: Token,
	message: string,
): Diagnostic {
	return { code, severity, message, file: null, line: null, column, text };
}
