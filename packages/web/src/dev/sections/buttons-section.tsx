import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

export function ButtonsSection() {
	return (
		<Specimen title="Buttons">
			<Row>
				<Button variant="primary" icon={<Plus aria-hidden />}>
					New record
				</Button>
				<Button>Import</Button>
				<Button variant="ghost">Filter</Button>
				<Button variant="danger">Delete</Button>
				<Button busy>Saving</Button>
				<Button disabled>Disabled</Button>
				<Button aria-pressed="true" variant="ghost">
					Pressed
				</Button>
			</Row>
			<Row>
				<Button size="small">Small</Button>
				<Button>Normal</Button>
				<Button size="large" variant="primary">
					Large
				</Button>
				<Tooltip content="Delete 3 records">
					<Button icon={<Trash2 aria-hidden />} aria-label="Delete" />
				</Tooltip>
				<CopyButton text="ox_1234" label="Copy token" />
				<CopyButton text="ox_1234" label="Copy token" iconOnly />
				<Kbd keys="mod+k" />
				<Kbd keys="?" />
				<Kbd keys="g r" />
			</Row>
		</Specimen>
	);
}
