import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Input } from "../../../ui/input.tsx";
import type { SystemConfig } from "../api/system-config.ts";
import { parseConfigValue } from "../merged-config.ts";
import { messages } from "../messages.ts";

export interface ConfigRowProps {
	readonly name: string;
	readonly value: SystemConfig[string];
	/** Called with null to remove the entry. */
	readonly onChange: (value: SystemConfig[string]) => void;
}

/** An entry whose value is edited in place; Enter and leaving the input save. */
export function ConfigRow({ name, value, onChange }: ConfigRowProps) {
	const saved = JSON.stringify(value);
	const [draft, setDraft] = useState<string | null>(null);
	const [isWrong, setIsWrong] = useState(false);
	const save = () => {
		if (draft === null || draft === saved) return;
		const parsed = parseConfigValue(draft);
		setIsWrong(parsed === undefined);
		if (parsed === undefined) return;
		setDraft(null);
		onChange(parsed);
	};
	return (
		<li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
			<code className="timecode min-w-0 flex-1 basis-32 truncate" title={name}>
				{name}
			</code>
			<Input
				aria-label={`${messages.value}: ${name}`}
				aria-invalid={isWrong || undefined}
				className="timecode flex-1 basis-40"
				value={draft ?? saved}
				onChange={({ target }) => setDraft(target.value)}
				onBlur={save}
				onKeyDown={({ key }) => {
					if (key === "Enter") save();
					if (key === "Escape") {
						setDraft(null);
						setIsWrong(false);
					}
				}}
			/>
			<Button
				size="small"
				variant="ghost"
				icon={<X aria-hidden />}
				aria-label={messages.removeEntry(name)}
				onClick={() => onChange(null)}
			/>
			{isWrong && (
				<p role="alert" className="w-full py-1 text-12 text-prob">
					{messages.notJson}
				</p>
			)}
		</li>
	);
}
