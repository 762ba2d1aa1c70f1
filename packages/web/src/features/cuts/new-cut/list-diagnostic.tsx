import type { ContextLine, Diagnostic } from "@oxcut/core";
import { safeText } from "@oxcut/core/model";
import { ChevronDown, ChevronUp, Info, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { newCutMessages } from "./messages.ts";

/** A diagnostic of a list that was just read, or of a saved cut. */
export type ShownDiagnostic = Pick<
	Diagnostic,
	"code" | "severity" | "message" | "file" | "line" | "column"
> & {
	readonly text?: string | undefined;
	readonly hint?: string | undefined;
	/** The number of unlisted diagnostics of the same kind. */
	readonly more?: number | undefined;
	readonly context?: readonly ContextLine[] | undefined;
};

export interface ListDiagnosticProps {
	readonly diagnostic: ShownDiagnostic;
	/** Expanded at first, because it needs action. */
	readonly isFirst: boolean;
}

/** A diagnostic of a list, which expands to its line in context. */
export function ListDiagnostic({ diagnostic, isFirst }: ListDiagnosticProps) {
	const { severity, message, hint, more, file, line, context = [] } = diagnostic;
	const id = useId();
	const [isChosen, setIsChosen] = useState<boolean | null>(null);
	const isOpen = isChosen ?? isFirst;
	const place = [file, line].filter((part) => part !== null).join(":");
	const Icon = severity === "info" ? Info : TriangleAlert;
	return (
		<li className="border-b border-line">
			<div className="grid min-h-9 grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-2.5 max-md:grid-cols-[16px_minmax(0,1fr)] max-md:gap-y-0 max-md:py-2 max-md:[&>:nth-child(n+3)]:col-start-2 max-md:[&>:nth-child(n+3)]:justify-self-start">
				<Icon
					aria-hidden
					className={classNames("size-4", severity === "error" ? "text-prob" : "text-text-2")}
				/>
				<p>
					<span className={severity === "error" ? "font-medium" : ""}>{safeText(message)}</span>
					{hint !== undefined && <span className="text-text-2"> {hint}</span>}
					{more !== undefined && <span className="text-text-2"> {newCutMessages.moreLikeIt(more)}</span>}
				</p>
				<span className="timecode max-w-72 truncate text-text-2 max-md:max-w-full" title={place}>
					{place}
				</span>
				{context.length > 0 && (
					<Button
						variant="ghost"
						size="small"
						aria-expanded={isOpen}
						aria-controls={id}
						onClick={() => setIsChosen(!isOpen)}
					>
						{isOpen ? newCutMessages.hide : newCutMessages.show}
						{isOpen ? (
							<ChevronUp aria-hidden className="size-3.5!" />
						) : (
							<ChevronDown aria-hidden className="size-3.5!" />
						)}
					</Button>
				)}
			</div>
			{isOpen && context.length > 0 && (
				<div id={id} className="mb-3 ml-[26px] max-md:ml-0">
					<ContextLines lines={context} diagnostic={diagnostic} />
				</div>
			)}
		</li>
	);
}

interface ContextLinesProps {
	readonly lines: readonly ContextLine[];
	readonly diagnostic: ShownDiagnostic;
}

function ContextLines({ lines, diagnostic: { line, column, text, message, severity } }: ContextLinesProps) {
	const hit = lines.find((context) => context.line === line);
	return (
		<div className="relative">
			<section
				aria-label={message}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
				tabIndex={0}
				className="overflow-x-auto rounded border border-line bg-sunken py-2 font-mono text-12 leading-5 whitespace-pre"
			>
				{lines.map((context) => {
					const isHit = context.line === line;
					const isBad = isHit && severity === "error";
					return (
						<div
							key={context.line}
							className={classNames(
								"min-w-max pr-4",
								isHit &&
									(isBad
										? "bg-prob-bg shadow-[inset_2px_0_0_var(--prob-solid)]"
										: "bg-hover shadow-[inset_2px_0_0_var(--text-3)]"),
							)}
						>
							<span
								className={classNames(
									"inline-block w-13 pr-4 text-right select-none",
									isBad ? "text-prob" : "text-text-3",
								)}
							>
								{context.line}
							</span>
							<span className={isHit ? "text-text" : "text-text-2"}>{context.text}</span>
							{isHit && column !== null && (
								<div className={classNames("font-medium", isBad ? "text-prob" : "text-text-2")}>
									<span className="inline-block w-13 pr-4" />
									{`${" ".repeat(column - 1)}${"^".repeat(Math.max(1, text?.length ?? 1))}`}
								</div>
							)}
						</div>
					);
				})}
			</section>
			{hit !== undefined && (
				<span className="absolute top-1 right-1 max-md:hidden">
					<CopyButton text={hit.text} label={newCutMessages.copyLine} />
				</span>
			)}
		</div>
	);
}
