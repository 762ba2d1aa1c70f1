import { createStore } from "zustand/vanilla";

interface WriteQueue {
	/** Sends everything now. Resolves when all calls are answered. */
	flushAll(): Promise<unknown>;
	/** Sends everything now so that it outlives the page. */
	leave?(): void;
	/** Retries the changes that failed. */
	retryNow?(): void;
	/** Discards the failed changes. */
	discard?(): void;
}

/** The number of unsent or unanswered calls of all queues, and the reason that the server didn't accept them. */
class WaitingWrites {
	readonly #state = createStore<{ readonly count: number; readonly problem: string | null }>(() => ({
		count: 0,
		problem: null,
	}));
	readonly subscribe: (listener: () => void) => () => void = this.#state.subscribe;

	readonly count = (): number => this.#state.getState().count;

	/** A message for users; null if no call has failed. */
	readonly problem = (): string | null => this.#state.getState().problem;

	add(more: number): void {
		const count = this.count() + more;
		this.#state.setState({ count, problem: count === 0 ? null : this.problem() });
	}

	setProblem(problem: string | null): void {
		if (problem !== this.problem()) this.#state.setState({ problem });
	}
}

export const waitingWrites = new WaitingWrites();

/** Queues with unsent changes. */
export const waitingQueues = new Set<WriteQueue>();

/** Sends the unsent changes of all queues. Resolves when all calls are answered. */
export async function flushAllWrites(): Promise<void> {
	await Promise.all([...waitingQueues].map((queue) => queue.flushAll()));
}

/** Sends the unsent changes of all queues so that they outlive the page, which has no time left to compare them. */
export function leaveAllWrites(): void {
	for (const queue of [...waitingQueues]) queue.leave?.();
}

/** Retries the failed changes of all queues. */
export function retryAllWrites(): void {
	for (const queue of [...waitingQueues]) queue.retryNow?.();
}

/** Discards the failed changes of all queues; their promises reject. */
export function discardFailedWrites(): void {
	for (const queue of [...waitingQueues]) queue.discard?.();
}
