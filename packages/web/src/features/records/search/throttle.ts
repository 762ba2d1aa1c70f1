/** Runs at once, then at most once in `ms`, the last call always. */
export class Throttle {
	readonly #ms: number;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#waiting: (() => void) | null = null;

	constructor(ms: number) {
		this.#ms = ms;
	}

	run(task: () => void): void {
		if (this.#timer !== null) {
			this.#waiting = task;
			return;
		}
		task();
		this.#timer = setTimeout(() => {
			this.#timer = null;
			const next = this.#waiting;
			this.#waiting = null;
			if (next !== null) this.run(next);
		}, this.#ms);
	}

	stop(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		this.#waiting = null;
	}
}
