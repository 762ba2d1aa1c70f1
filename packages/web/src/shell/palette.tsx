import { Command as CommandMenu, useCommandState } from "cmdk";
import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { useStore } from "zustand";
import { type Command, commandRegistry } from "../commands/command-registry.ts";
import { classNames } from "../ui/class-names.ts";
import { DIALOG_CLASS, OVERLAY_CLASS } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { usePaletteOpen } from "../ui/open-state.ts";
import { Poster } from "../ui/poster.tsx";
import { useFocusReturn } from "../ui/use-focus-return.ts";
import { messages } from "./messages.ts";
import { rankCommands } from "./rank-commands.ts";
import { recentCommands, rememberCommand } from "./recent-commands.ts";
import { useFoundCommands } from "./use-found-commands.ts";

/** The command palette: finds pages, records and actions by a few letters. */
export function Palette() {
	const isOpen = usePaletteOpen();
	const returnFocus = useFocusReturn(isOpen);
	return (
		<Dialog.Root open={isOpen} onOpenChange={usePaletteOpen.setState}>
			<Dialog.Portal>
				<Dialog.Overlay className={OVERLAY_CLASS} />
				<Dialog.Content
					aria-describedby={undefined}
					className={classNames(DIALOG_CLASS, "max-w-[600px]")}
					onCloseAutoFocus={returnFocus}
				>
					<Dialog.Title className="sr-only">{messages.palette}</Dialog.Title>
					<PaletteSearch />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** The content of the open palette; unmounting it on close clears the input. */
function PaletteSearch() {
	const [query, setQuery] = useState("");
	const [recent] = useState(recentCommands);
	const commands = useStore(commandRegistry.commands);
	const typed = query.trim();
	const { found, isSearching } = useFoundCommands(typed);
	const groups = rankCommands(commands, typed, found, recent);
	const take = (command: Command) => {
		usePaletteOpen.setState(false);
		// Only commands that the next palette can offer before anything is typed.
		if (commands.includes(command)) rememberCommand(command.id);
		command.run();
	};
	return (
		<CommandMenu label={messages.palette} shouldFilter={false} loop vimBindings={false}>
			<div className="flex h-12 flex-none items-center gap-2.5 border-b border-line px-4">
				<Search aria-hidden className="size-4 flex-none text-text-2" />
				<CommandMenu.Input
					placeholder={messages.palette}
					className="min-w-0 flex-1 bg-transparent text-15 outline-none"
					value={query}
					onValueChange={setQuery}
				/>
				<Kbd keys="escape" />
			</div>
			<CommandMenu.List
				label={messages.palette}
				className="relative max-h-[min(420px,60dvh)] overflow-auto p-1.5"
			>
				{groups.map(({ label, commands: members }) => (
					<CommandMenu.Group
						key={label}
						heading={label}
						className="pb-1 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-1.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-text-2"
					>
						{members.map((command) => (
							<CommandMenu.Item
								key={command.id}
								value={command.id}
								onSelect={() => take(command)}
								className="relative flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 data-[selected=true]:bg-active [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-text-2"
							>
								<CommandImage
									command={command}
									keepsPlace={members.some(({ thumbnails = [] }) => thumbnails.length > 0)}
								/>
								<span className="truncate">{command.label}</span>
								{command.hint !== undefined && (
									<span className="timecode flex-none text-text-3">{command.hint}</span>
								)}
								<span className="flex-1" />
								{command.keys !== undefined && <Kbd keys={command.keys} />}
							</CommandMenu.Item>
						))}
					</CommandMenu.Group>
				))}
			</CommandMenu.List>
			<p role="status" className="px-4 pb-3 text-text-2 empty:hidden">
				{groups.length > 0 ? "" : isSearching ? messages.searching : messages.nothingFound}
			</p>
		</CommandMenu>
	);
}

interface CommandImageProps {
	readonly command: Command;
	/** Whether others in its group have an image. */
	readonly keepsPlace: boolean;
}

/** The image or icon of a command's target. */
function CommandImage({ command: { id, icon, thumbnails = [] }, keepsPlace }: CommandImageProps) {
	const isActive = useCommandState(({ value }) => value === id);
	if (thumbnails.length > 0) {
		return <Poster thumbnails={thumbnails} isActive={isActive} className="h-5 w-9" />;
	}
	const shown = icon ?? <span className="size-4 flex-none" />;
	return keepsPlace ? <span className="grid w-9 flex-none place-items-center">{shown}</span> : shown;
}
