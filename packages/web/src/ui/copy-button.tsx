import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { messages } from "./messages.ts";

export interface CopyButtonProps {
	readonly text: string;
	/** Names the copied text: "Copy token". */
	readonly label?: string;
	readonly iconOnly?: boolean;
}

const SHOWN_MS = 2000;

/** Copies a text to the clipboard, and confirms that. */
export function CopyButton({ text, label = messages.copy, iconOnly = false }: CopyButtonProps) {
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const words = isCopied ? messages.copied : label;
	return (
		<>
			<Button
				variant={iconOnly ? "ghost" : "plain"}
				icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
				onClick={async () => setIsCopied(await copyText(text))}
				{...(iconOnly ? { "aria-label": words } : { children: words })}
			/>
			<span role="status" className="sr-only">
				{isCopied ? messages.copied : ""}
			</span>
		</>
	);
}
