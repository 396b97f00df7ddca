/** Proper nouns for organizations. */
export const roots: readonly string[] = [
  'Alvorada', 'Jacarandá', 'Farol', 'Ipê', 'Beija-Flor', 'Ponte Nova', 'Mesa Posta', 'Aroeira', 'Maré', 'Andorinha', 'Jatobá', 'Semente', 'Sabiá', 'Terra Firme', 'Vaga-Lume', 'Bom Vento', 'Oliveira', 'Cajueiro', 'Candeia',
  'Serra Clara', 'Mirante', 'Araucária', 'Abraço', 'Bússola', 'Cântaro', 'Duna', 'Estuário', 'Lamparina', 'Girassol', 'Pegada', 'Guará', 'Curió', 'Alfazema', 'Nascente', 'Nogueira', 'Marola', 'Palmeira', 'Riacho', 'Alecrim',
  'Salgueiro', 'Tear', 'Umbu', 'Vereda', 'Erva-Doce', 'Tiê', 'Água Limpa', 'Varanda', 'Caracol', 'Duas Margens', 'Espiga', 'Forja', 'Sapucaia', 'Fio de Luz', 'Ilha Verde', 'Jasmim', 'Encosta', 'Madressilva',
  'Ninho', 'Umbuzeiro', 'Quintal Aberto', 'Fogueira', 'Trilha', 'Tecelã', 'Pitanga', 'Cata-Vento', 'Papoula', 'Canoa', 'Cipreste', 'Dália', 'Escada', 'Mangueira', 'Garça', 'Horizonte', 'Guaraci', 'Mandacaru', 'Estrela-Guia',
  'Magnólia', 'Nuvem', 'Beira-Rio', 'Pomba-Rola', 'Raiz', 'Boa Sombra', 'Trigal', 'Janela', 'Cedro', 'Buriti', 'Xique-Xique', 'Correnteza', 'Esquina', 'Rochedo', 'Grão', 'Formiga', 'Ilhéu', 'Cuia', 'Louro', 'Moinho',
  'Laranjeira', 'Poente', 'Pão e Sal', 'Remanso', 'Salina', 'Tamarindo', 'Trama', 'Várzea', 'Amendoeira', 'Bem-te-vi', 'Roçado', 'Clarão', 'Cruzeiro do Sul', 'Flor do Campo', 'Galope', 'Fagulha', 'Bordado', 'Mangue',
  'Pau-Brasil', 'Pedra e Rio', 'Orvalho', 'Solstício', 'Tartaruga', 'Vale Aberto', 'Violeta', 'Flor de Maio', 'Igarapé', 'Manjericão', 'Cigarra', 'Gaivota', 'Sereno', 'Açaí', 'Jangada', 'Maritaca',
];
