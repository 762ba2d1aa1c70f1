import { useEffect, useMemo, useState } from "react";
import { useCommands } from "../../commands/use-commands.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { type DebugMode, nextMode } from "./debug-mode.ts";
import { messages } from "./messages.ts";

async function loadDebugPanel() {
	return (await import("./debug-panel.tsx")).DebugPanel;
}

/** Turns debug mode on and off, by meta+J or the palette. Only for site admins with the feature. */
export function DebugWatch() {
	const [mode, setMode] = useState<DebugMode>("off");
	const DebugPanel = useLoaded(loadDebugPanel, mode !== "off");
	useEffect(() => {
		// Not in the registry of keys, which treats ctrl and meta alike.
		const onKey = (event: KeyboardEvent) => {
			if (!event.metaKey || event.altKey || event.shiftKey || event.key.toLowerCase() !== "j") return;
			event.preventDefault();
			setMode((current) => nextMode(current, event.ctrlKey));
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, []);
	useCommands(
		useMemo(
			() => [
				{
					id: "debug",
					label: messages.title,
					group: messages.title,
					hint: messages.modes[nextMode(mode, true)],
					run: () => setMode(nextMode(mode, true)),
				},
			],
			[mode],
		),
	);
	if (mode === "off" || DebugPanel === null) return null;
	return <DebugPanel mode={mode} onClose={() => setMode("off")} />;
}
