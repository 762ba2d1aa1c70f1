import { ArrowLeft, ArrowRight, Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Input } from "../../../ui/input.tsx";
import { matchesTerms } from "../../../ui/matches-terms.ts";
import { Popover } from "../../../ui/popover.tsx";
import type { RecordField } from "../fields/record-field.ts";
import type { GridColumns } from "../hooks/use-grid-columns.ts";
import { messages } from "../messages.ts";

export interface ColumnsMenuProps {
	readonly columns: GridColumns;
	readonly fields: readonly RecordField[];
}

/** Shows, hides and orders columns, by keyboard too. Typing finds a column. */
export function ColumnsMenu({ columns, fields }: ColumnsMenuProps) {
	const shown = columns.columns;
	const hidden = fields.filter((field) => !shown.includes(field));
	const [query, setQuery] = useState("");
	const isFound = ({ label }: RecordField) => matchesTerms(label, query.trim());
	return (
		<Popover
			onOpenChange={() => setQuery("")}
			align="end"
			className="flex max-h-[70dvh] w-72 flex-col p-2"
			label={messages.tools.columns}
			trigger={
				<Button variant="ghost" icon={<Columns3 aria-hidden />}>
					{messages.tools.columns}
				</Button>
			}
		>
			<Input
				type="search"
				className="mb-1 flex-none"
				aria-label={messages.tools.findColumn}
				placeholder={messages.tools.findColumn}
				value={query}
				onChange={({ target }) => setQuery(target.value)}
			/>
			<div className="relative min-h-0 flex-1 overflow-auto p-1">
				{shown.map((field, index) =>
					!isFound(field) ? null : (
						<div key={field.id} className="flex h-7 items-center gap-1">
							<Checkbox
								checked
								className="flex-1"
								disabled={shown.length === 1}
								onCheckedChange={() => columns.toggle(field.id)}
							>
								{field.label}
							</Checkbox>
							<Button
								variant="ghost"
								size="small"
								icon={<ArrowLeft aria-hidden />}
								aria-label={`${messages.tools.moveLeft}: ${field.label}`}
								disabled={index === 0}
								onClick={() => columns.move(field.id, shown[index - 1]?.id ?? null)}
							/>
							<Button
								variant="ghost"
								size="small"
								icon={<ArrowRight aria-hidden />}
								aria-label={`${messages.tools.moveRight}: ${field.label}`}
								disabled={index === shown.length - 1}
								onClick={() => columns.move(field.id, shown[index + 2]?.id ?? null)}
							/>
						</div>
					),
				)}
				{query === "" && <div className="my-1 h-px bg-line" />}
				{hidden.filter(isFound).map((field) => (
					<div key={field.id} className="flex h-7 items-center">
						<Checkbox checked={false} onCheckedChange={() => columns.toggle(field.id)}>
							{field.label}
						</Checkbox>
					</div>
				))}
				{!fields.some(isFound) && <p className="text-text-2">{messages.tools.noColumn}</p>}
			</div>
			<div className="border-t border-line pt-2">
				<Button variant="ghost" size="small" onClick={columns.reset}>
					{messages.tools.resetColumns}
				</Button>
			</div>
		</Popover>
	);
}
