import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { messages } from "../../ui/messages.ts";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

export function DialogsSection() {
	const [open, setOpen] = useState<"dialog" | "confirm" | "typed" | "conflict" | null>(null);
	const close = () => setOpen(null);
	return (
		<Specimen title="Dialogs">
			<Row>
				<Button onClick={() => setOpen("dialog")}>Dialog</Button>
				<Button onClick={() => setOpen("confirm")}>Confirm</Button>
				<Button onClick={() => setOpen("typed")}>Confirm by typing</Button>
				<Button onClick={() => setOpen("conflict")}>Conflict</Button>
			</Row>
			{open === "conflict" && (
				<ConflictDialog
					text={messages.conflict.text("The Ferry Years")}
					rows={[
						{
							id: "name",
							label: "Name",
							aside: "Bo Lund",
							theirs: "Ferry Years",
							yours: "The Ferry Years, part one",
						},
					]}
					onResolve={close}
				/>
			)}
			<Dialog
				open={open === "dialog"}
				onOpenChange={close}
				title="Add licensor"
				description="Records can name it from now on."
				footer={
					<>
						<Button onClick={close}>Cancel</Button>
						<Button variant="primary" onClick={close}>
							Add licensor
						</Button>
					</>
				}
			>
				<Field label="Name">{(control) => <Input {...control} size="large" />}</Field>
			</Dialog>
			<ConfirmDialog
				open={open === "confirm"}
				onOpenChange={close}
				title="Remove Meridian Newsreel?"
				confirmLabel="Remove licensor"
				onConfirm={close}
			>
				Its 214 records go to Unknown, its 3 prices are deleted.
			</ConfirmDialog>
			<ConfirmDialog
				open={open === "typed"}
				onOpenChange={close}
				title="Delete The Ferry Years?"
				confirmLabel="Delete project"
				typed="The Ferry Years"
				mutation={{ isPending: false, error: new Error("An owner must delete it.") }}
				onConfirm={close}
			>
				6,248 records, 31 licensors and 14 cuts go with it.
			</ConfirmDialog>
		</Specimen>
	);
}
