import { countDiagnostics } from "@oxcut/core";
import { useState } from "react";
import { MoreButton } from "../../../ui/more-button.tsx";
import { ListDiagnostic, type ShownDiagnostic } from "./list-diagnostic.tsx";
import { newCutMessages } from "./messages.ts";

const SHOWN = 8;
const MORE = 100;
const RANK = { error: 0, warning: 1, info: 2 } as const;

export interface ListDiagnosticsProps {
	readonly diagnostics: readonly ShownDiagnostic[];
}

/** The lists' diagnostics, the most severe first, each with its line in context. */
export function ListDiagnostics({ diagnostics }: ListDiagnosticsProps) {
	const [shown, setShown] = useState(SHOWN);
	const sorted = diagnostics.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
	if (sorted.length === 0) return <p className="mt-6 text-text-2">{newCutMessages.nothingOdd}</p>;
	return (
		<>
			<h3 className="mt-6 flex h-8 items-center font-strong">
				{newCutMessages.toLookAt(countDiagnostics(sorted))}
			</h3>
			<ul className="border-t border-line-strong">
				{sorted.slice(0, shown).map((diagnostic, at) => (
					<ListDiagnostic
						key={`${diagnostic.file}:${diagnostic.line}:${diagnostic.column}:${diagnostic.code}`}
						diagnostic={diagnostic}
						isFirst={at === 0 && diagnostic.severity !== "info"}
					/>
				))}
			</ul>
			{sorted.length > shown && (
				<MoreButton onClick={() => setShown(shown + MORE)}>
					{newCutMessages.moreOdd(sorted.length - shown)}
				</MoreButton>
			)}
		</>
	);
}
