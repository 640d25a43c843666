/** Called for each occurrence of a pattern: its id and where it begins and ends in the text. */
export type OnMatch = (pattern: number, start: number, end: number) => void;

export interface Automaton {
  /**
   * Reports every occurrence of every pattern, ordered by where they end. One walk along the text:
   * each unit moves forward once, and back at most as often as forward, whatever the patterns.
   * Returns the number of moves.
   */
  scan(units: Uint16Array, length: number, onMatch: OnMatch): number;
}

const NONE = -1;

/**
 * Builds the automaton of Aho and Corasick (Efficient string matching, CACM 18/6, 1975) for the
 * given patterns; a pattern's id is its index. Patterns are distinct and not empty.
 */
export function buildAutomaton(patterns: readonly string[]): Automaton {
  const grown = new Trie(1 + patterns.reduce((sum, pattern) => sum + pattern.length, 0));
  const lastStates = patterns.map((each) => {
    let state = 0;
    for (let i = 0; i < each.length; i += 1) state = grown.grow(state, each.charCodeAt(i));
    return state;
  });
  // Patterns share many of their beginnings, so there are far fewer states than letters.
  const trie = grown.compact();

  const { size } = trie;
  const fallback = new Int32Array(size);
  const pattern = new Int32Array(size).fill(NONE);
  const shorter = new Int32Array(size).fill(NONE);
  lastStates.forEach((state, id) => {
    pattern[state] = id;
  });
  // States are numbered as they were grown; breadth first, a state's fallback is ready before it.
  for (const state of trie.breadthFirst()) {
    const { parent, unit } = trie.origin(state);
    let back = parent;
    let target = NONE;
    while (back !== 0 && target === NONE) {
      back = fallback[back] ?? 0;
      target = trie.step(back, unit);
    }
    const suffix = target === NONE ? 0 : target;
    fallback[state] = suffix;
    shorter[state] = pattern[suffix] === NONE ? (shorter[suffix] ?? NONE) : suffix;
  }
  const lengths = Uint16Array.from(patterns, (each) => each.length);

  return {
    scan(units, length, onMatch) {
      let state = 0;
      let moves = 0;
      for (let at = 0; at < length; at += 1) {
        const unit = units[at] ?? 0;
        let next = trie.step(state, unit);
        while (next === NONE && state !== 0) {
          state = fallback[state] ?? 0;
          moves += 1;
          next = trie.step(state, unit);
        }
        state = next === NONE ? 0 : next;
        moves += 1;
        let found = pattern[state] === NONE ? (shorter[state] ?? NONE) : state;
        for (; found !== NONE; found = shorter[found] ?? NONE) {
          const id = pattern[found] ?? 0;
          onMatch(id, at + 1 - (lengths[id] ?? 0), at + 1);
        }
      }
      return moves;
    },
  };
}

/** The states of all patterns' beginnings. The first step is a table, the others one hash look-up. */
class Trie {
  size = 1;
  readonly #first: Int32Array;
  readonly #parents: Int32Array;
  readonly #unitsIn: Uint16Array;
  // Open addressing; an edge is known by the state that it leads to.
  readonly #edges: Int32Array;
  readonly #mask: number;

  constructor(capacity: number, first: Int32Array = new Int32Array(0x10000).fill(NONE)) {
    this.#first = first;
    this.#parents = new Int32Array(capacity);
    this.#unitsIn = new Uint16Array(capacity);
    const slots = 2 ** Math.ceil(Math.log2(capacity * 2));
    this.#edges = new Int32Array(slots).fill(NONE);
    this.#mask = slots - 1;
  }

  /** The same states in no more room than they need. */
  compact(): Trie {
    const trie = new Trie(this.size, this.#first);
    trie.size = this.size;
    trie.#parents.set(this.#parents.subarray(0, this.size));
    trie.#unitsIn.set(this.#unitsIn.subarray(0, this.size));
    for (let state = 1; state < this.size; state += 1) {
      const { parent, unit } = this.origin(state);
      if (parent !== 0) trie.#edges[trie.#slot(parent, unit)] = state;
    }
    return trie;
  }

  step(state: number, unit: number): number {
    if (state === 0) return this.#first[unit] ?? NONE;
    return this.#edges[this.#slot(state, unit)] ?? NONE;
  }

  grow(state: number, unit: number): number {
    const known = this.step(state, unit);
    if (known !== NONE) return known;
    const grown = this.size;
    this.size += 1;
    this.#parents[grown] = state;
    this.#unitsIn[grown] = unit;
    if (state === 0) this.#first[unit] = grown;
    else this.#edges[this.#slot(state, unit)] = grown;
    return grown;
  }

  origin(state: number): { parent: number; unit: number } {
    return { parent: this.#parents[state] ?? 0, unit: this.#unitsIn[state] ?? 0 };
  }

  breadthFirst(): Int32Array {
    const depths = new Uint16Array(this.size);
    let deepest = 0;
    for (let state = 1; state < this.size; state += 1) {
      const depth = (depths[this.#parents[state] ?? 0] ?? 0) + 1;
      depths[state] = depth;
      deepest = Math.max(deepest, depth);
    }
    const next = new Int32Array(deepest + 1);
    for (let state = 1; state < this.size; state += 1) {
      const depth = depths[state] ?? 0;
      if (depth < deepest) next[depth + 1] = (next[depth + 1] ?? 0) + 1;
    }
    for (let depth = 1; depth <= deepest; depth += 1) {
      next[depth] = (next[depth] ?? 0) + (next[depth - 1] ?? 0);
    }
    const states = new Int32Array(this.size - 1);
    for (let state = 1; state < this.size; state += 1) {
      const depth = depths[state] ?? 0;
      const place = next[depth] ?? 0;
      states[place] = state;
      next[depth] = place + 1;
    }
    return states;
  }

  /** The slot of the edge, or the free one where it belongs. */
  #slot(state: number, unit: number): number {
    let slot = (Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 7;
    for (slot &= this.#mask; ; slot = (slot + 1) & this.#mask) {
      const target = this.#edges[slot] ?? NONE;
      if (target === NONE) return slot;
      if (this.#parents[target] === state && this.#unitsIn[target] === unit) return slot;
    }
  }
}
