import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuCheckItem } from "../../ui/menu-check-item.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { MenuLabel } from "../../ui/menu-label.tsx";
import { MenuSeparator } from "../../ui/menu-separator.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TagPill } from "../../ui/tag-pill.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

const nothing = () => undefined;

export function MenusSection() {
	const [isShown, setIsShown] = useState(true);
	return (
		<Specimen title="Menus, popovers, chips">
			<Row>
				<Menu trigger={<Button>Menu</Button>}>
					<MenuLabel>Record</MenuLabel>
					<MenuItem icon={<Copy aria-hidden />} aside="⌘D" onSelect={nothing}>
						Duplicate
					</MenuItem>
					<MenuItem disabled onSelect={nothing}>
						Copy to another project
					</MenuItem>
					<MenuSeparator />
					<MenuCheckItem checked={isShown} onCheckedChange={setIsShown} keepOpen>
						Date
					</MenuCheckItem>
					<MenuSeparator />
					<MenuItem destructive icon={<Trash2 aria-hidden />} onSelect={nothing}>
						Delete
					</MenuItem>
				</Menu>
				<Popover label="Why this amount" trigger={<Button>Popover</Button>}>
					10 s minimum at £48 a second: £480.00
				</Popover>
				<Chip name="Source" operator="is" onRemove={nothing}>
					<button type="button">Archival</button>
				</Chip>
				<Chip name="Date" operator="before" onRemove={nothing}>
					<button type="button">1990</button>
				</Chip>
				<TagPill name="ferry" />
				<TagPill name="passengers" onRemove={nothing} />
			</Row>
		</Specimen>
	);
}
