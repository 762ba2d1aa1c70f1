import { AlertDialog } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { DIALOG_CLASS, OVERLAY_CLASS } from "./dialog.tsx";
import { Input } from "./input.tsx";
import { messages } from "./messages.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface ConfirmDialogProps {
	readonly open: boolean;
	readonly onOpenChange: (open: boolean) => void;
	/** Names the thing: "Delete Meridian Newsreel?" */
	readonly title: string;
	/** What else changes: "Its 214 records go to Unknown." */
	readonly children: ReactNode;
	/** Says what is done: "Delete licensor". */
	readonly confirmLabel: string;
	/** Says what stays, where "Cancel" could be meant of either. */
	readonly cancelLabel?: string;
	readonly onConfirm: () => void;
	/** Under way: the dialog stays until the caller closes it. */
	readonly busy?: boolean;
	/** What went wrong. */
	readonly error?: string | undefined;
	/** For what can't be undone: the words to type first. */
	readonly typed?: string;
	/** False for a step that destroys nothing. */
	readonly destructive?: boolean;
}

/** Asks before something that can't be taken back. The caller closes it when it is done. */
export function ConfirmDialog({ open, onOpenChange, ...question }: ConfirmDialogProps) {
	const returnFocus = useFocusReturn(open);
	return (
		<AlertDialog.Root open={open} onOpenChange={onOpenChange}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className={OVERLAY_CLASS} />
				<AlertDialog.Content className={classNames(DIALOG_CLASS, "max-w-md")} onCloseAutoFocus={returnFocus}>
					<ConfirmQuestion {...question} />
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

type ConfirmQuestionProps = Omit<ConfirmDialogProps, "open" | "onOpenChange">;

/** The open dialog's inside: what was typed is forgotten when it closes. */
function ConfirmQuestion({
	title,
	children,
	confirmLabel,
	cancelLabel = messages.cancel,
	onConfirm,
	busy = false,
	error,
	typed,
	destructive = true,
}: ConfirmQuestionProps) {
	const id = useId();
	const [entered, setEntered] = useState("");
	const isReady = typed === undefined || entered.trim() === typed;
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				// React tells a form around the dialog of it, too.
				event.stopPropagation();
				if (isReady && !busy) onConfirm();
			}}
		>
			<div className="flex flex-col gap-2 px-5 pt-4 pb-5">
				<AlertDialog.Title className="text-15 font-strong">{title}</AlertDialog.Title>
				<AlertDialog.Description asChild>
					<div className="text-text-2">{children}</div>
				</AlertDialog.Description>
				{typed !== undefined && (
					<label htmlFor={id} className="mt-2 flex flex-col gap-1 text-12 font-medium">
						{messages.typeToConfirm(typed)}
						<Input
							id={id}
							size="large"
							autoComplete="off"
							value={entered}
							onChange={({ target }) => setEntered(target.value)}
						/>
					</label>
				)}
				{error !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{error}
					</p>
				)}
			</div>
			<footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
				<AlertDialog.Cancel asChild>
					<Button>{cancelLabel}</Button>
				</AlertDialog.Cancel>
				<Button type="submit" variant={destructive ? "danger" : "primary"} busy={busy} disabled={!isReady}>
					{confirmLabel}
				</Button>
			</footer>
		</form>
	);
}
